import { readTable } from './facts.js';

const NO_GENE = /pseudogene/;

/**
 * The genes that HGNC has approved, one a line: the symbol, then its former and other names. Pseudogenes are left out,
 * and names that another gene has as its symbol.
 */
export function importGeneNames(folder: string): string {
  const rows = readTable(`${folder}/gene/genes.tsv.gz`).filter(({ locus_type: type = '' }) => !NO_GENE.test(type));
  const symbols = new Set(rows.map(({ symbol = '' }) => symbol.toUpperCase()));
  return rows
    .map(({ symbol = '', previous_symbols: previous = '', alias_symbols: aliases = '' }) => {
      const others = `${previous}|${aliases}`.toUpperCase().split('|');
      const own = others.filter((name) => name !== '' && !/[ ,]/.test(name) && !symbols.has(name));
      return [symbol.toUpperCase(), ...new Set(own)].join(' ');
    })
    .sort()
    .join('\n');
}
