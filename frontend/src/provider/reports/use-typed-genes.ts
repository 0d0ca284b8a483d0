import { geneList, geneProblem, type GeneTable, loadGenes } from '@portal/events/rules';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced';

const SUGGESTED = 8;
const LEAST_LETTERS = 2;

/** What the table of genes says of a text while it is typed: what it could become, and the names of no gene in it. */
export function useTypedGenes(text: string): { suggestions: string[]; problem: string | undefined } {
  const table = useGeneTable(text !== '');
  const settled = useDebounced(text);
  if (!table) return { suggestions: [], problem: undefined };
  return { suggestions: suggestionsFor(text, table), problem: unknownIn(settled, table) };
}

function useGeneTable(isWanted: boolean): GeneTable | undefined {
  const [table, setTable] = useState<GeneTable>();
  useEffect(() => {
    if (isWanted) loadGenes().then(setTable, () => undefined);
  }, [isWanted]);
  return table;
}

/** Lists the typed text once for each gene that begins with its last name, with that gene in its place. */
function suggestionsFor(text: string, table: GeneTable): string[] {
  const [before, last] = cut(text);
  if (last.length < LEAST_LETTERS) return [];
  return table.startingWith(last, SUGGESTED).map((gene) => (before ? `${before} ${gene}` : gene));
}

/** The last name is not judged while a gene begins with it: it may go on. */
function unknownIn(text: string, table: GeneTable): string | undefined {
  const [before, last] = cut(text);
  const names = geneList(table.startingWith(last, 1).length > 0 ? before : text);
  const { unknown } = table.lookUp(names);
  return geneProblem({ genes: [], unknown, several: [] }) ?? undefined;
}

/** Cuts a text before its last name. */
const cut = (text: string): [before: string, last: string] => {
  const end = text.lastIndexOf(',') + 1;
  return [text.slice(0, end), text.slice(end).trim()];
};
