import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/errors';
import { Button, Dialog } from '../../ui';
import styles from './jump.module.css';
import { type Destination, useDestinations } from './use-destinations';

/** Finds a patient or a page by a few letters; the arrow keys select, Enter opens. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const { destinations, isSearching, error, retry } = useDestinations(words);
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const current = Math.min(at, destinations.length - 1);
  const go = ({ to }: Destination) => (onClose(), navigate(to));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((current + step + destinations.length) % destinations.length);
    else if (event.key === 'Enter' && destinations[current]) go(destinations[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Jump to" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label="Patient or page"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={destinations[current] && `${listId}-${current}`}
        placeholder="Patient or page"
        autoFocus
        autoComplete="off"
        value={words}
        onChange={(event) => (setWords(event.target.value), setAt(0))}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label="Patients and pages" className={styles.list}>
        {destinations.map((destination, index) => (
          <li
            key={destination.to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            ref={(row) => void (index === current && row?.scrollIntoView?.({ block: 'nearest' }))}
            onMouseMove={() => setAt(index)}
            onClick={() => go(destination)}
          >
            <span>{destination.label}</span>
            <small>{destination.hint}</small>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {error ? `Patients could not be searched. ${messageOf(error)}` : noteOf(destinations, isSearching)}
      </p>
      {error && (
        <Button look="secondary" busy={isSearching} onClick={retry}>
          Retry
        </Button>
      )}
    </Dialog>
  );
}

function noteOf(destinations: Destination[], isSearching: boolean): string {
  if (isSearching) return 'Searching…';
  return destinations.length ? '' : 'Nothing of that name.';
}
