import type { Build } from '../../model.js';
import { canonicalChromosome } from '../vcf/chromosomes.js';
import type { VcfHeader } from '../vcf/header.js';

/** Length of the revised Cambridge Reference Sequence, to which all mitochondrial positions of the knowledge refer. */
const REVISED_LENGTH = 16_569;

/** Tells by the header which mitochondrial sequence a file is on: hg19's chrM is another one, two bases longer. */
export class Mitochondrion {
  private lengths: readonly number[] = [];

  begin(header: VcfHeader): void {
    const named = header.contigs.filter(({ id }) => canonicalChromosome(id) === 'MT');
    this.lengths = named.flatMap(({ length }) => length ?? []);
  }

  /** Where a header names both, records of one are not told from those of the other. */
  isRevised(label: string, build: Build): boolean {
    if (this.lengths.length > 0) return this.lengths.every((length) => length === REVISED_LENGTH);
    return build !== 'GRCh37' || !/^(chr)?M$/i.test(label);
  }
}
