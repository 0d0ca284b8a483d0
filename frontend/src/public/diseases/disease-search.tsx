import { useState } from 'react';
import { useDebounced } from '../../ui/use-debounced';
import { DiseaseBox } from './disease-box';
import { suggestionsOf, useDiseases } from './use-diseases';

export const SEARCH_PAUSE_MS = 100;
const NOTHING = { data: [], total: 0, by: '' };

/** The search of the home page: suggestions while somebody types, and the list for the rest. */
export function DiseaseSearch() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, SEARCH_PAUSE_MS);
  const { answer: found } = useDiseases(search, 1, NOTHING);
  return <DiseaseBox value={typed} onChange={setTyped} suggestions={suggestionsOf(search, found)} />;
}
