import { builtInKnowledge, type KnowledgeBase, type ListedRow } from '../../knowledge/index.js';
import { readListed, writeListed } from '../../knowledge/listed/listed-file.js';

/** A made row of imported variants. */
export const row = (changes: Partial<ListedRow>): ListedRow => ({
  chrom: '1',
  pos: 1000,
  pos37: 900,
  ref: 'A',
  alt: 'G',
  gene: 'GENE1',
  rsid: null,
  name: 'NC_000001.11:g.1000A>G',
  significance: 'Pathogenic',
  stars: 2,
  review: 'criteria provided, multiple submitters, no conflicts',
  consequence: 'missense variant',
  frequency: null,
  mode: 'recessive',
  condition: 'Some disease',
  otherConditions: [],
  doid: '',
  mondo: '',
  ofGene: [],
  accession: 'VCV000000001',
  release: '2026-02-26',
  ...changes,
});

/** The built-in knowledge with these rows, from a file in the folder, in place of the imported ones. */
export async function listing(folder: string, rows: readonly ListedRow[]): Promise<KnowledgeBase> {
  const path = `${folder}/list.tsv.gz`;
  await writeListed(path, rows, { source: 'test', attribution: '' });
  return { ...builtInKnowledge, listed: readListed(path) };
}
