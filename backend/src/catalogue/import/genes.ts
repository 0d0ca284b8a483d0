import type { Row } from '../../genomics/knowledge/import/facts.js';
import type { Fact } from '../catalogue.answers.js';

export interface GeneTables {
  readonly clingen: ReadonlyMap<string, readonly Row[]>;
  readonly hpo: ReadonlyMap<string, readonly Row[]>;
  /** RefSeq's paragraph by symbol */
  readonly summaries: ReadonlyMap<string, string>;
}

/** ClinGen's classes that speak for a link, the surest first. Disputed and refuted links are left out. */
const SURE = ['Definitive', 'Strong', 'Moderate', 'Limited'];
const MODES: Readonly<Record<string, string>> = {
  AD: 'autosomal dominant',
  AR: 'autosomal recessive',
  XL: 'X-linked',
  MT: 'mitochondrial',
  SD: 'semidominant',
};

/** Genes of a disease: those that ClinGen judged, then those of the Human Phenotype Ontology and of the definition. */
export function geneFacts(doid: string, definition: string, tables: GeneTables): Fact[] {
  const judged = tables.clingen.get(doid) ?? [];
  const rejected = new Set(judged.filter((row) => !SURE.includes(row.classification!)).map(({ gene }) => gene!));
  const facts = [
    ...judged
      .filter((row) => SURE.includes(row.classification!))
      .sort(bySureness)
      .map(judgedFact),
    ...(tables.hpo.get(doid) ?? []).map(({ gene_symbol: text }) => ({ text: text!, source: 'hpo' })),
    ...genesNamed(definition).map((text) => ({ text, source: 'do' })),
  ];
  return facts
    .filter(({ text }, at) => text !== '-' && facts.findIndex((other) => other.text === text) === at)
    .filter(({ text, source }) => source === 'clingen' || !rejected.has(text))
    .map((fact) => ({ ...fact, ...aboutOf(fact.text, tables) }));
}

const judgedFact = ({ gene, classification, moi, date }: Row): Fact => ({
  text: gene!,
  detail: [classification, MODES[moi!], date].filter(Boolean).join(', '),
  source: 'clingen',
});

const bySureness = (a: Row, b: Row): number => SURE.indexOf(a.classification!) - SURE.indexOf(b.classification!);

const aboutOf = (gene: string, { summaries }: GeneTables): Pick<Fact, 'about' | 'about_source'> =>
  summaries.has(gene) ? { about: summaries.get(gene)!, about_source: 'refseq' } : {};

const MENTIONS = [
  / (?:in|of) (?:the )?([A-Z][A-Z0-9-]{1,10}) gene/g,
  / gene \(?([A-Z][A-Z0-9-]{1,10})\)? on chromosome/g,
  /\b([A-Z][A-Z0-9]{1,9}) (?:gene|on chromosome)/g,
];

const genesNamed = (definition: string): string[] =>
  MENTIONS.flatMap((pattern) => [...definition.matchAll(pattern)].map(([, gene]) => gene!));
