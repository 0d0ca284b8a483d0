import { MAX_SEARCH_LENGTH } from '@portal/events/rules';
import type { KeyboardEventHandler } from 'react';
import { SearchIcon } from '../icons';
import styles from './search-box.module.css';

interface SearchBoxProps {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: KeyboardEventHandler;
}

/** A search field. The `/` key focuses the first one on a page. */
export const SearchBox = ({ placeholder, value, onChange, onKeyDown }: SearchBoxProps) => (
  <label className={styles.box}>
    <SearchIcon size={16} />
    <span className="visually-hidden">{placeholder}</span>
    <input
      type="search"
      data-search
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      maxLength={MAX_SEARCH_LENGTH}
    />
  </label>
);
