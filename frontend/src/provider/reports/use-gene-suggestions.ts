import { type GeneTable, loadGenes } from '@portal/events/rules';
import { useEffect, useState } from 'react';

const SUGGESTED = 8;
const LEAST_LETTERS = 2;

/** What the text could become: each time, its last name is another gene that begins with it. */
export function useGeneSuggestions(text: string): string[] {
  const [table, setTable] = useState<GeneTable>();
  const typed = text !== '';
  useEffect(() => {
    if (typed) loadGenes().then(setTable, () => undefined);
  }, [typed]);
  const [before, last] = [text.slice(0, text.lastIndexOf(',') + 1), text.slice(text.lastIndexOf(',') + 1).trim()];
  if (!table || last.length < LEAST_LETTERS) return [];
  return table.startingWith(last, SUGGESTED).map((gene) => (before ? `${before} ${gene}` : gene));
}
