import { join } from 'node:path';
import { readTable, type Row } from '../../genomics/knowledge/import/facts.js';
import type { Fact } from '../catalogue.answers.js';
import type { CatalogueEntry, StoredDisease } from '../disease-file.js';
import { slugOf } from '../slug.js';
import { geneFacts, type GeneTables } from './genes.js';
import { prevalenceFacts } from './prevalence.js';
import { signFacts, type SignTables, termFacts } from './signs.js';

/** Mappings of a text to a disease that people have checked; the others are loose. */
const SAFE_MAPPINGS = new Set(['name', 'mondo_name']);

/** Every term of the Disease Ontology by name, each with what the open tables know of it. */
export function importDiseases(source: string): CatalogueEntry[] {
  const open = (path: string): Row[] => readTable(join(source, 'open', path));
  const terms = readTable(join(source, 'disease_do', 'doid_terms.tsv'));
  const tables = {
    slugs: slugsOf(terms),
    children: childrenOf(terms),
    synonyms: by('doid', open('disease_xref/doid_synonyms.tsv.gz')),
    texts: by('doid', open('medlineplus_genetics/medlineplus_genetics_conditions.tsv.gz').filter(isSafe)),
    prevalence: by('doid', open('orphanet_epi/orphanet_prevalence.tsv.gz')),
    signs: {
      annotations: by('doid', open('hpo/hpo_annotations_by_doid.tsv.gz')),
      terms: new Map(open('hpo/hpo_terms.tsv.gz').map((row) => [row.hpo_id!, row])),
    } satisfies SignTables,
    genes: {
      clingen: by('doid', open('clingen_validity/clingen_gene_disease_validity.tsv')),
      hpo: by('doid', open('hpo/gene_disease_hpo.tsv.gz')),
      summaries: new Map(open('gene/refseq_gene_summaries.tsv.gz').map((row) => [row.symbol!, row.summary!])),
    } satisfies GeneTables,
  };
  return terms.map((term) => entryOf(term, tables)).sort((a, b) => byName(a.disease.name, b.disease.name));
}

type Tables = {
  slugs: Map<string, string>;
  children: Map<string, string[]>;
  signs: SignTables;
  genes: GeneTables;
} & Record<'synonyms' | 'texts' | 'prevalence', Map<string, Row[]>>;

function entryOf(term: Row, tables: Tables): CatalogueEntry {
  const [doid, name] = [term.id!, term.name!];
  const synonyms = tables.synonyms.get(doid) ?? [];
  const text = tables.texts.get(doid)?.[0];
  const plain = (part: string): Fact[] => (text?.[part] ? [{ text: text[part], source: 'medlineplus' }] : []);
  const disease: StoredDisease = {
    name,
    transformed_name: tables.slugs.get(name)!,
    doid,
    description: term.definition,
    in_plain_words: text?.description,
    also_called: namesOf(synonyms.filter(({ scope }) => scope === 'EXACT')).map((text) => ({ text, source: 'do' })),
    signs_and_symptoms: signFacts(doid, tables.signs),
    onset: termFacts(doid, tables.signs, 'C'),
    prevalence: [...prevalenceFacts(tables.prevalence.get(doid) ?? []), ...plain('frequency')],
    inheritance: [...termFacts(doid, tables.signs, 'I'), ...plain('inheritance')],
    genes: geneFacts(doid, term.definition ?? '', tables.genes),
    kinds: [
      ...parentsOf(term).map((parent) => kind(parent, 'broader', tables)),
      ...(tables.children.get(name) ?? []).map((child) => kind(child, 'narrower', tables)),
    ],
    text_sources: {
      ...(term.definition && { description: 'do' }),
      ...(text?.description && { in_plain_words: 'medlineplus' }),
    },
  };
  return { disease: withoutEmpty(disease), synonyms: namesOf(synonyms) };
}

const kind = (name: string, detail: string, { slugs }: Tables): Fact => ({
  text: name,
  detail,
  ...(slugs.has(name) && { path: `/explore-diseases/${slugs.get(name)}` }),
  source: 'do',
});

/** Address of each name; names that would share one have the number of the ontology behind it. */
function slugsOf(terms: readonly Row[]): Map<string, string> {
  const sharing = by(
    'slug',
    terms.map(({ id, name }) => ({ id: id!, name: name!, slug: slugOf(name!) })),
  );
  return new Map(
    terms.map(({ id, name }) => {
      const slug = slugOf(name!);
      return [name!, sharing.get(slug)!.length === 1 ? slug : `${slug}-${id!.replace('DOID:', '')}`];
    }),
  );
}

function childrenOf(terms: readonly Row[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const term of terms)
    for (const parent of parentsOf(term)) children.set(parent, [...(children.get(parent) ?? []), term.name!]);
  for (const names of children.values()) names.sort(byName);
  return children;
}

const parentsOf = ({ parents }: Row): string[] => (parents ? parents.split('|') : []);
const namesOf = (rows: readonly Row[]): string[] => [...new Set(rows.map(({ synonym }) => synonym!))];
const isSafe = ({ mapped_via: via }: Row): boolean => SAFE_MAPPINGS.has(via!);
const byName = (a: string, b: string): number => a.localeCompare(b, 'en', { sensitivity: 'base' });

/** Rows by a column; rows without a value are left out. */
function by<Each extends Row>(column: keyof Each & string, rows: readonly Each[]): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const row of rows) if (row[column]) groups.set(row[column], [...(groups.get(row[column]) ?? []), row]);
  return groups;
}

/** A disease with the fields that hold something. */
const withoutEmpty = (disease: StoredDisease): StoredDisease =>
  Object.fromEntries(
    Object.entries(disease).filter(([, value]) => value !== undefined && value !== '' && !isEmptyList(value)),
  ) as unknown as StoredDisease;

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
