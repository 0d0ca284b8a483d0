import type { ChildhoodOnset } from '../model.js';
import { readTable, type Row } from './facts.js';

/** Inheritance by two changed copies, or by the one of a boy; of a dominant disease of X a girl’s one as well. */
const BY_EVERY_COPY = new Set(['HP:0000007', 'HP:0001417', 'HP:0001419', 'HP:0001423']);
const DOMINANT = 'HP:0000006';

/** HPO terms of an onset before birth or up to 15 years, or of a death in those years. */
const EARLY = new Set(
  'HP:0030674 HP:0011460 HP:0011461 HP:0034197 HP:0034198 HP:0034199 HP:0003577 HP:0003623 HP:0003593 HP:0011463 HP:0003621 HP:0410280 HP:0003826 HP:0003811 HP:0001522 HP:0003819'.split(
    ' ',
  ),
);
/** HPO terms of an onset from 16 years on. */
const LATE = new Set('HP:0003581 HP:0011462 HP:0025708 HP:0025709 HP:0025710 HP:0003596 HP:0003584'.split(' '));

/**
 * Genes whose recessive diseases HPO knows to begin before 16. A gene of which one such disease begins later is left out:
 * that would foretell a child the life of a grown-up. Rows by hand stand for genes of which HPO tells no age.
 */
export function importChildhoodOnset(folder: string, byHand: readonly Row[]): ChildhoodOnset[] {
  const told = termsOfDiseases(readTable(`${folder}/hpo/hpo_annotations_by_doid.tsv.gz`));
  const diseases = new Map<string, Set<string>>();
  for (const { gene_symbol: gene = '', disease_id: id = '' } of readTable(`${folder}/hpo/gene_disease_hpo.tsv.gz`))
    if (id.startsWith('OMIM:') && isRecessive(told.get(id) ?? []))
      diseases.set(gene, (diseases.get(gene) ?? new Set()).add(id));
  const byHpo = [...diseases].flatMap(([gene, ids]) => {
    const early = [...ids].filter((id) => told.get(id)!.some((term) => EARLY.has(term))).sort();
    const isLate = [...ids].some((id) => told.get(id)!.some((term) => LATE.has(term)));
    return early.length === 0 || isLate ? [] : [{ gene, cite: `HPO of 2025-01-16, onset of ${early.join(', ')}` }];
  });
  const known = new Set(byHpo.map(({ gene }) => gene));
  const others = byHand.flatMap(({ gene = '', cite = '' }) => (known.has(gene) ? [] : [{ gene, cite }]));
  return [...byHpo, ...others].sort((a, b) => (a.gene < b.gene ? -1 : 1));
}

/** What HPO says of each disease's inheritance and course. */
export function termsOfDiseases(rows: readonly Row[]): Map<string, string[]> {
  const terms = new Map<string, string[]>();
  for (const { source_disease: id = '', qualifier, hpo_id: term = '', aspect = '' } of rows)
    if (qualifier !== 'NOT' && 'IC'.includes(aspect)) terms.set(id, [...(terms.get(id) ?? []), term]);
  return terms;
}

export const isRecessive = (terms: readonly string[]): boolean =>
  terms.some((term) => BY_EVERY_COPY.has(term)) && !terms.includes(DOMINANT);
