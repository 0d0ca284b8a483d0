import FilterListIcon from '@mui/icons-material/FilterList';
import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import { Button, StatusChip } from '../../ui';
import { ListPopover } from '../lists/list-popover';
import lists from '../lists/lists.module.css';
import styles from './patients.module.css';
import { filterOf, statusesOf } from './status-words';

/** The filter by DNA status: a popover, which 'Apply filter' applies to the list. */
export function StatusFilter() {
  const applied = statusesOf(useListContext().filterValues.status);
  const words = applied.length > 0 ? `Status (${applied.length})` : 'Status';
  return (
    <ListPopover icon={<FilterListIcon fontSize="small" />} words={words} label="Filter by DNA status">
      {(close) => <StatusChoice applied={applied} onDone={close} />}
    </ListPopover>
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
      <fieldset className={lists.choices}>
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
