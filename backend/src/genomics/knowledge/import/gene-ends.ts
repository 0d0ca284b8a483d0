import type { GeneEnds } from '../model.js';
import type { Row } from './facts.js';

/** The first and the last base of each gene's main transcript. */
export const importGeneEnds = (table: readonly Row[]): GeneEnds[] =>
  table.map(({ gene = '', chrom = '', from, to, from37, to37, cite = '' }) => ({
    gene,
    chrom,
    on: {
      GRCh38: { from: Number(from), to: Number(to) },
      GRCh37: { from: Number(from37), to: Number(to37) },
    },
    cite,
  }));
