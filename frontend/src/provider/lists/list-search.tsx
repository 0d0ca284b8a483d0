import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchBox } from '../../ui/search-box/search-box';
import { useDebounced } from '../../ui/use-debounced';
import { pressInSearch } from './row-keys';

interface ListSearchProps {
  placeholder: string;
  /** The filter that takes the text. */
  field?: string;
}

/** The search of a list, 200 ms after the last key. */
export function ListSearch({ placeholder, field = 'name' }: ListSearchProps) {
  const [typed, setTyped] = useListSearch(field);
  return <SearchBox placeholder={placeholder} value={typed} onChange={setTyped} onKeyDown={pressInSearch} />;
}

function useListSearch(field: string) {
  const { filterValues, setFilters } = useListContext();
  const applied: string = filterValues[field] ?? '';
  const [typed, setTyped] = useState(applied);
  const asked = useRef(applied);
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled === asked.current) return;
    asked.current = settled;
    setFilters({ ...filterValues, [field]: settled || undefined }, undefined, false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was typed starts a search
  }, [settled]);
  // copies a value that was changed elsewhere, for example by the back button
  useEffect(() => {
    if (applied === asked.current) return;
    asked.current = applied;
    setTyped(applied);
  }, [applied]);
  return [typed, setTyped] as const;
}
