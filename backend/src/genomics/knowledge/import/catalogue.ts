import type { Disease, Drug } from '../model.js';
import type { Row } from './facts.js';

const DISEASE_CITE = 'Disease Ontology, release 2026-07-31 (CC0)';
const DRUG_CITE = 'gene-drug pairs of the CPIC guidelines';

/**
 * Diseases for the public explorer: the common ones by name, and every one whose definition names a gene of the base.
 * @throws Error naming a common disease that the ontology does not have
 */
export function importDiseases(terms: Row[], common: readonly string[], genes: ReadonlySet<string>): Disease[] {
  const names = new Set(common.map((name) => name.toLowerCase()));
  const known = new Set(terms.map((term) => term.name?.toLowerCase()));
  const absent = [...names].filter((name) => !known.has(name));
  if (absent.length > 0) throw new Error(`not in the Disease Ontology: ${absent.join(', ')}`);
  return terms
    .map(toDisease)
    .filter(({ name, genes: own }) => names.has(name.toLowerCase()) || own.some((gene) => genes.has(gene)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

const toDisease = (term: Row): Disease => ({
  name: term.name ?? '',
  transformed_name: slug(term.name ?? ''),
  doid: (term.id ?? '').replace('DOID:', ''),
  definition: readable(term.definition ?? ''),
  parents: (term.parents ?? '')
    .split(';')
    .map((parent) => parent.trim())
    .filter(Boolean),
  genes: genesNamed(term.definition ?? ''),
  cite: DISEASE_CITE,
});

/** `Gaucher's disease type I` to `gauchers-disease-type-i`. */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The ontology joins the words of a relation with underscores. */
const readable = (definition: string): string =>
  definition.replace(/has_material_basis_in/g, 'has its basis in').replace(/(\w)_(?=\w)/g, '$1 ');

const GENE_MENTIONS = [
  / (?:in|of) (?:the )?([A-Z][A-Z0-9-]{1,10}) gene/g,
  /\b([A-Z][A-Z0-9]{1,9}) (?:gene|on chromosome)/g,
];

const genesNamed = (definition: string): string[] =>
  [
    ...new Set(GENE_MENTIONS.flatMap((pattern) => [...definition.matchAll(pattern)].map(([, gene]) => gene ?? ''))),
  ].sort();

/** Drugs for the public dashboard: our own short descriptions, the names they are sold by, the genes of the guidelines. */
export function importDrugs(notes: Row[], pairs: Row[]): Drug[] {
  return notes.map((note) => ({
    drug: note.drug ?? '',
    drug_description: note.description ?? '',
    nomenclature_short: (note.names ?? '').replaceAll('\\n', '\n'),
    key_genes: [...new Set(pairs.filter(({ drug }) => drug === note.drug).map(({ gene }) => gene ?? ''))]
      .sort()
      .join(', '),
    cite: DRUG_CITE,
  }));
}
