import FilterListIcon from '@mui/icons-material/FilterList';
import Popover from '@mui/material/Popover';
import { type FormEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import { Button, StatusChip } from '../../ui';

import styles from './patients.module.css';
import { filterOf, statusesOf } from './status-words';

/** The filter by DNA status: a popover, which 'Apply filter' applies to the list. */
export function StatusFilter() {
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const applied = statusesOf(filterValues.status);
  return (
    <div ref={button}>
      <Button look="secondary" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <FilterListIcon fontSize="small" /> Status{applied.length > 0 && ` (${applied.length})`}
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { className: styles.popover, role: 'dialog', 'aria-label': 'Filter by DNA status' } }}
      >
        <StatusChoice applied={applied} onDone={() => setOpen(false)} />
      </Popover>
    </div>
  );
}

function StatusChoice({ applied, onDone }: { applied: DnaStatus[]; onDone: () => void }) {
  const { filterValues, setFilters } = useListContext();
  const [chosen, setChosen] = useState(applied);
  const apply = (statuses: DnaStatus[]) => {
    setFilters({ ...filterValues, status: filterOf(statuses) }, undefined, false);
    onDone();
  };
  const toggle = (status: DnaStatus) =>
    setChosen(chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(chosen);
  };
  return (
    <form onSubmit={submit}>
      <fieldset className={styles.statuses}>
        <legend className="visually-hidden">DNA status</legend>
        {DNA_STATUSES.map((status, index) => (
          <label key={status}>
            <input
              type="checkbox"
              autoFocus={index === 0}
              checked={chosen.includes(status)}
              onChange={() => toggle(status)}
            />
            <StatusChip status={status} />
          </label>
        ))}
      </fieldset>
      <div className={styles.popoverFoot}>
        <Button look="quiet" onClick={() => apply([])} disabled={chosen.length + applied.length === 0}>
          Clear
        </Button>
        <Button type="submit">Apply filter</Button>
      </div>
    </form>
  );
}
