import type { GeneRule } from '../model.js';
import type { Row } from './facts.js';

/** Hand-made tables of genes, one rule for each gene that stands in any of them. */
export function importGeneRules(tables: { byName: Row[]; childhood: Row[]; notAnswerable: Row[] }): GeneRule[] {
  const genes = new Set(Object.values(tables).flatMap((table) => table.map(({ gene = '' }) => gene)));
  const of = (table: Row[], gene: string) => table.find((row) => row.gene === gene);
  return [...genes].sort().map((gene) => {
    const unanswered = of(tables.notAnswerable, gene);
    const childhood = of(tables.childhood, gene);
    return {
      gene,
      byNameOnly: of(tables.byName, gene)?.why ?? null,
      inChildhood: childhood?.why
        ? { why: childhood.why, ofTwoCopies: childhood.copies === 'two', cite: childhood.cite || null }
        : null,
      notAnswerable: unanswered?.why
        ? { why: unanswered.why, lookAlike: unanswered.look_alike === 'yes', cite: unanswered.cite ?? '' }
        : null,
    };
  });
}
