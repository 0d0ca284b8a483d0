/** What an operator may import, and the base that comes of it. */
import { builtInKnowledge, type KnowledgeBase } from '../index.js';
import { acmgCarriers, acmgFindings } from './acmg.js';
import { clingen } from './clingen.js';
import { clinvar } from './clinvar.js';
import { cpicAlleles } from './cpic-alleles.js';
import { cpicFunctions } from './cpic-functions.js';
import { cpicGuidance } from './cpic-guidance.js';
import { cpicPairs } from './cpic-pairs.js';
import { diseaseOntology } from './disease-ontology.js';
import { hgnc } from './hgnc.js';
import { hpoGenes, hpoInheritance } from './hpo.js';
import type { Importer } from './importer.js';
import { replaced } from './replaced.js';

export { differenceInWords, differenceOf } from './difference.js';
export type { Importer } from './importer.js';
export { recognised } from './recognise.js';

export const IMPORTERS: readonly Importer[] = [
  ...[clinvar, clingen, hpoGenes, hpoInheritance, acmgFindings, acmgCarriers, hgnc, diseaseOntology],
  ...[cpicAlleles, cpicFunctions, cpicGuidance, cpicPairs],
];

/** A file that was imported, on this machine. */
export interface ImportedFile {
  readonly kind: string;
  readonly version: string;
  readonly path: string;
}

/** What names a base with these imports. */
export const versionWith = (imported: readonly string[]): string => [builtInKnowledge.version, ...imported].join(', ');

/** The base with what was imported, the oldest first, so that the last word holds; its version names all of it. */
export function knowledgeWith(imported: readonly ImportedFile[]): KnowledgeBase {
  const base = imported.reduce((known, { kind, path }) => importerOf(kind).into(known, path), builtInKnowledge);
  return replaced(base, { version: versionWith(imported.map(({ version }) => version)) });
}

/** @throws Error where this version does not know the kind */
export function importerOf(kind: string): Importer {
  const found = IMPORTERS.find((importer) => importer.kind === kind);
  if (!found) throw new Error(`this version does not know what "${kind}" is; a newer one imported it`);
  return found;
}
