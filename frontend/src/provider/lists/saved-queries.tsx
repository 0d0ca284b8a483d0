import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { type FormEvent, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button, IconButton, TextField } from '../../ui';
import { CloseIcon } from '../../ui/icons';
import { ListPopover } from './list-popover';
import styles from './lists.module.css';

const MAX_NAME = 40;

/** The saved views of a list: filter, order and rows a page under a name. */
export const SavedQueries = () => (
  <ListPopover icon={<BookmarkIcon fontSize="small" />} words="Views" label="Saved views">
    {(close) => <Views onDone={close} />}
  </ListPopover>
);

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
    <div className={styles.views}>
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
    </div>
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
