import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Popover from '@mui/material/Popover';
import { type FormEvent, useRef, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button, IconButton, TextField } from '../../ui';
import { CloseIcon } from '../../ui/icons';
import styles from './lists.module.css';

const MAX_NAME = 40;

/** The saved views of a list: filter, order and rows a page under a name. */
export function SavedQueries() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  return (
    <div ref={button}>
      <Button look="secondary" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <BookmarkIcon fontSize="small" /> Views
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { className: styles.views, role: 'dialog', 'aria-label': 'Saved views' } }}
      >
        <Views onDone={() => setOpen(false)} />
      </Popover>
    </div>
  );
}

function Views({ onDone }: { onDone: () => void }) {
  const { resource, filterValues: filter, sort, perPage, displayedFilters = [] } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const [name, setName] = useState('');
  const views = extractValidSavedQueries(saved);
  const label = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const others = views.filter((view) => view.label !== label);
    setSaved([...others, { label, value: { filter, sort, perPage, displayedFilters } }]);
    onDone();
  };
  return (
    <>
      {views.length === 0 && <p>Save how you see this list now, and come back to it with one click.</p>}
      <ul aria-label="Saved views">
        {views.map((view) => (
          <li key={view.label}>
            <Link to={{ search: addressOf(view) }} onClick={onDone}>
              {view.label}
            </Link>
            <IconButton
              label={`Remove view ${view.label}`}
              onClick={() => setSaved(views.filter((other) => other !== view))}
            >
              <CloseIcon size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={save}>
        <TextField
          label="Name of this view"
          value={name}
          maxLength={MAX_NAME}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={label === ''}>
          Save view
        </Button>
      </form>
    </>
  );
}

/** The address of a view, as react-admin writes a list into it. */
function addressOf({ value: { filter, sort, perPage, displayedFilters } }: SavedQuery): string {
  const address = {
    displayedFilters: JSON.stringify(displayedFilters),
    filter: JSON.stringify(filter),
    sort: sort?.field ?? '',
    order: sort?.order ?? '',
    page: '1',
    perPage: String(perPage),
  };
  return `?${new URLSearchParams(address)}`;
}
