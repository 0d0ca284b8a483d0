import type { Row } from '../../genomics/knowledge/import/facts.js';
import type { Fact } from '../catalogue.answers.js';

export interface SignTables {
  readonly annotations: ReadonlyMap<string, readonly Row[]>;
  readonly terms: ReadonlyMap<string, Row>;
}

const ONSET = 'HP:0003674';
const EXCLUDED = 'HP:0040285';

/** The classes of the Human Phenotype Ontology, the most frequent first. */
const CLASSES: Readonly<Record<string, string>> = {
  'HP:0040280': 'in everybody with the disease',
  'HP:0040281': 'very frequent (80 to 99 of 100)',
  'HP:0040282': 'frequent (30 to 79 of 100)',
  'HP:0040283': 'occasional (5 to 29 of 100)',
  'HP:0040284': 'very rare (1 to 4 of 100)',
};
const CLASS_ORDER = Object.keys(CLASSES);

/** Signs with how often, in the source's own class or count. A count is told as a count, never as a share of people. */
export function signFacts(doid: string, tables: SignTables): Fact[] {
  const rows = (tables.annotations.get(doid) ?? []).filter(isSign);
  const bySign = new Map<string, Row[]>();
  for (const row of rows) bySign.set(row.hpo_id!, [...(bySign.get(row.hpo_id!) ?? []), row]);
  return [...bySign]
    .flatMap(([sign, told]) => {
      const term = tables.terms.get(sign);
      return term ? [{ best: told.sort(byWeight)[0]!, term }] : [];
    })
    .sort((a, b) => byWeight(a.best, b.best) || a.term.name!.localeCompare(b.term.name!))
    .map(({ best, term }) => factOf(best, term));
}

/** Ages of onset (`C`) or kinds of inheritance (`I`), the one told most often first. */
export function termFacts(doid: string, { annotations, terms }: SignTables, aspect: 'C' | 'I'): Fact[] {
  const rows = (annotations.get(doid) ?? []).filter((row) => row.aspect === aspect && row.qualifier !== 'NOT');
  const told = rows.filter(({ hpo_id: id }) => terms.has(id!) && (aspect === 'I' || isOnset(id!, terms)));
  const times = new Map<string, Row[]>();
  for (const row of told) times.set(row.hpo_id!, [...(times.get(row.hpo_id!) ?? []), row]);
  return [...times]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([id, [row]]) => ({ text: terms.get(id)!.name!, ...plainOf(terms.get(id)!), source: sourceOf(row!) }));
}

const isSign = ({ aspect, qualifier, frequency }: Row): boolean =>
  aspect === 'P' && qualifier !== 'NOT' && frequency !== EXCLUDED && !/^0\//.test(frequency ?? '');

function isOnset(id: string, terms: ReadonlyMap<string, Row>): boolean {
  const parents = terms.get(id)?.parents?.split('|') ?? [];
  return parents.some((parent) => parent === ONSET || isOnset(parent, terms));
}

const factOf = (row: Row, term: Row): Fact => ({
  text: term.name!,
  ...(row.frequency && { detail: howOften(row.frequency) }),
  ...plainOf(term),
  source: sourceOf(row),
});

/** The first everyday name, if it differs from the term. */
function plainOf({ name, layperson_synonyms: words }: Row): { plain?: string } {
  const plain = words?.split('|')[0];
  return plain && plain.toLowerCase() !== name!.toLowerCase() ? { plain } : {};
}

function howOften(frequency: string): string {
  const [, some, all] = /^(\d+)\/(\d+)$/.exec(frequency) ?? [];
  if (some && all) return `${some} of ${all} people described`;
  return CLASSES[frequency] ?? `${frequency} of the people described`;
}

/** Classes by frequency, then counts by the number of people, then signs without either. */
const byWeight = (a: Row, b: Row): number => weightOf(a.frequency ?? '') - weightOf(b.frequency ?? '');

function weightOf(frequency: string): number {
  const place = CLASS_ORDER.indexOf(frequency);
  if (place >= 0) return place;
  const [, all] = /^\d+\/(\d+)$/.exec(frequency) ?? [];
  if (all) return CLASS_ORDER.length + 1 / (1 + Number(all));
  return frequency ? CLASS_ORDER.length : CLASS_ORDER.length + 2;
}

const sourceOf = ({ source_disease: of }: Row): string => (of?.startsWith('ORPHA') ? 'hpo-orphanet' : 'hpo');
