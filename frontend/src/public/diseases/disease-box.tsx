import { MAX_SEARCH_LENGTH } from '@portal/events/rules';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DiseaseName } from '../../api/generated/schema';
import { diseasePath, paths } from '../../paths';
import { SearchIcon } from '../../ui/icons';
import styles from './disease-box.module.css';

/** Suggestions stay this long after the field is left, so that a click on one counts. */
const BLUR_MS = 200;

interface DiseaseBoxProps {
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly DiseaseName[];
}

/** The search for diseases with its suggestions. Without script it is a form that opens the list. */
export function DiseaseBox({ value, onChange, suggestions }: DiseaseBoxProps) {
  const { box, field, isOpen, open, hide, step } = useSuggestions({ value, onChange, suggestions });
  return (
    <form
      ref={box}
      className={styles.box}
      role="search"
      action={paths.diseases}
      onFocus={open}
      onBlur={hide}
      onKeyDown={step}
    >
      <label className={styles.field}>
        <SearchIcon size={18} />
        <span className="visually-hidden">Search diseases</span>
        <input
          ref={field}
          type="search"
          name="search"
          placeholder="Search diseases..."
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={value}
          onChange={({ target }) => {
            open();
            onChange(target.value);
          }}
        />
      </label>
      <p role="status" className="visually-hidden">
        {isOpen && (suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`)}
      </p>
      {isOpen && (
        <ul className={styles.suggestions} aria-label="Suggestions">
          {suggestions.map((disease) => (
            <li key={disease.transformed_name}>
              <a href={diseasePath(disease)}>{disease.name}</a>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** Opens the suggestions while the field or one of them has the focus; the arrow keys lead through them. */
function useSuggestions({ value, onChange, suggestions }: DiseaseBoxProps) {
  const [shown, setShown] = useState(false);
  const isOpen = shown && suggestions.length > 0;
  const box = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // what was typed before the script ran
  useEffect(() => {
    if (field.current && field.current.value !== value) onChange(field.current.value);
    if (field.current === document.activeElement) setShown(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const isInside = (element: Element | null) => box.current?.contains(element);
  const hide = ({ relatedTarget }: FocusEvent) => {
    const stillLeft = () => isInside(document.activeElement) || setShown(false);
    if (!isInside(relatedTarget as Element | null)) setTimeout(stillLeft, BLUR_MS);
  };
  const close = (event: KeyboardEvent) => {
    if (!isOpen) return;
    event.preventDefault(); // the browser would empty the field
    field.current?.focus();
    setShown(false);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    setShown(true);
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const next = stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
    stops[next]?.focus();
    event.preventDefault();
  };
  return { box, field, isOpen, open: () => setShown(true), hide, step };
}
