import type { ListedRow } from '../../knowledge/index.js';

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
