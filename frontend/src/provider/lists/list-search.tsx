import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchBox } from '../../ui/search-box/search-box';
import { useDebounced } from '../../ui/use-debounced';

/** The search of a list by name, 200 ms after the last key. */
export function ListSearch({ placeholder }: { placeholder: string }) {
  const [typed, setTyped] = useListSearch();
  return <SearchBox placeholder={placeholder} value={typed} onChange={setTyped} />;
}

function useListSearch() {
  const { filterValues, setFilters } = useListContext();
  const applied: string = filterValues.name ?? '';
  const [typed, setTyped] = useState(applied);
  const asked = useRef(applied);
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled === asked.current) return;
    asked.current = settled;
    setFilters({ ...filterValues, name: settled || undefined }, undefined, false);
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
