/** Gene names as typed text or from a CSV file. */
import { geneList, type GeneLookup, geneProblem, genes as genesRule, loadGenes } from '@portal/events/rules';

const NO_GENES_IN_CSV = 'No genes found in the CSV file';
const ALL_GENES_KNOWN = 'All genes from the CSV file are already added';
const NOT_A_CSV = 'Please upload a CSV file';
const UNREADABLE_FILE = 'Error reading file';
const UNPARSABLE_FILE = 'Error parsing CSV file';

/** Maximum size of a CSV file. A gene list has a few kilobytes, so that a larger file must be something else. */
const LARGEST_CSV_BYTES = 5 * 1024 * 1024;

export interface GenesAdded {
  genes: string[];
  message: string;
  severity: 'success' | 'warning' | 'error';
  /** which names of the file were not taken, and why */
  problem?: string;
}

/** Adds comma-separated names: trimmed, in capitals, without duplicates. Returns the same list when nothing is new. */
export const addTyped = (genes: string[], text: string): string[] => unite(genes, geneList(text));

/** Looks names up in the table of genes. Without it, for lack of a network, the server is the first to judge them. */
export async function lookedUp(names: string[]): Promise<GeneLookup> {
  const table = await loadGenes().catch(() => undefined);
  return table?.lookUp(names) ?? { genes: names, unknown: [], several: [] };
}

/** Reads the genes of a CSV file: split at lines and commas, without quotes, in capitals, without duplicates. */
export const genesOfCsv = (text: string): string[] =>
  geneList(
    text
      .replace(/^\uFEFF/, '')
      .replaceAll(/["']/g, '')
      .split(/[\r\n,]+/),
  );

/** Reads a file and reports the result in the specification's words. Never rejects. */
export async function addFromCsv(genes: string[], file: File): Promise<GenesAdded> {
  const refused = (message: string): GenesAdded => ({ genes, message, severity: 'error' });
  if (!file.name.toLowerCase().endsWith('.csv')) return refused(NOT_A_CSV);
  if (file.size > LARGEST_CSV_BYTES) return refused(UNPARSABLE_FILE);
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return refused(UNREADABLE_FILE);
  if (text.includes('\0')) return refused(UNPARSABLE_FILE);
  const found = genesOfCsv(text);
  if (found.length === 0) return refused(NO_GENES_IN_CSV);
  const tooMuch = genesRule(unite(genes, found));
  if (tooMuch) return refused(tooMuch);
  const looked = await lookedUp(found);
  const problem = geneProblem(looked) ?? undefined;
  const all = unite(genes, looked.genes);
  const added = all.length - genes.length;
  if (added === 0 && problem) return { ...refused(NO_GENES_IN_CSV), problem };
  if (added === 0) return { genes, message: ALL_GENES_KNOWN, severity: 'warning' };
  return {
    genes: all,
    message: `Added ${added} gene(s) from CSV file`,
    severity: problem ? 'warning' : 'success',
    problem,
  };
}

/** Adds genes to a list. Gives the same list when none of them is new. */
export function unite(genes: string[], more: string[]): string[] {
  const all = [...new Set([...genes, ...more])];
  return all.length === genes.length ? genes : all;
}
