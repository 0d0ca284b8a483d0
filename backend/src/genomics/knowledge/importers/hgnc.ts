import type { Row } from '../import/facts.js';
import { tablesOf } from './gene-tables.js';
import { ofRows } from './of-rows.js';
import { replaced } from './replaced.js';

type Symbol = readonly [former: string, today: string];

/** Former symbols of genes that cause disease, each with today's: sources write what a gene was called then. */
export const hgnc = ofRows<Symbol>({
  kind: 'hgnc',
  source: 'HGNC’s genes',
  counted: 'former symbols',
  columns: ['hgnc_id', 'symbol', 'locus_type', 'previous_symbols', 'alias_symbols'],
  attribution: 'HGNC (CC0)',
  rows: (table, { base }) => symbolsOf(table, new Set(tablesOf(base).rows.map(({ gene }) => gene))),
  into: (base, rows) => replaced(base, { geneDiseases: tablesOf(base).with({ previous: new Map(rows) }) }),
  facts: (base) => [...tablesOf(base).previous],
});

/** A symbol that several genes had, or that a gene has today, tells nothing. */
export function symbolsOf(table: readonly Row[], genes: ReadonlySet<string>): Symbol[] {
  const today = new Set(table.map(({ symbol }) => symbol));
  const pairs = table.flatMap(({ symbol = '', previous_symbols: previous = '' }) =>
    genes.has(symbol)
      ? previous
          .split('|')
          .filter(Boolean)
          .map((name): Symbol => [name, symbol])
      : [],
  );
  const times = new Map<string, number>();
  for (const [name] of pairs) times.set(name, (times.get(name) ?? 0) + 1);
  return pairs.filter(([name]) => !today.has(name) && times.get(name) === 1).sort(([a], [b]) => (a < b ? -1 : 1));
}
