import { shippedGeneDiseases, type GeneDisease, type GeneDiseases } from '../listed/gene-diseases.js';
import type { KnowledgeBase } from '../model.js';
import type { Fact } from './importer.js';
import { replaced } from './replaced.js';

/** The tables of genes and diseases that a base goes by. */
export const tablesOf = ({ geneDiseases }: KnowledgeBase): GeneDiseases => geneDiseases ?? shippedGeneDiseases();

/** The base with all that one source says of genes and diseases. */
export const withSource = (
  base: KnowledgeBase,
  source: GeneDisease['source'],
  rows: readonly GeneDisease[],
): KnowledgeBase =>
  replaced(base, {
    geneDiseases: tablesOf(base).with({
      rows: [...tablesOf(base).rows.filter((row) => row.source !== source), ...rows],
    }),
  });

/** What one source says of genes and diseases, as it is compared. */
export const factsOf =
  (source: GeneDisease['source']) =>
  (base: KnowledgeBase): Fact[] =>
    tablesOf(base)
      .rows.filter((row) => row.source === source)
      .map(({ gene, doid, mondo, mode, name }) => [
        `${gene} ${[doid, mondo, name].filter(Boolean).join(' ')}`.trim(),
        mode,
      ]);
