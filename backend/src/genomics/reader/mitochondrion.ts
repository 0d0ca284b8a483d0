import type { Build } from '../model.js';
import { canonicalChromosome } from './chromosomes.js';
import type { VcfHeader } from './header.js';

/** Length of the revised Cambridge Reference Sequence, to which all mitochondrial positions of the knowledge refer. */
const REVISED_LENGTH = 16_569;

/** Tells by the header which mitochondrial sequence a file is on: hg19's chrM is another one, two bases longer. */
export class Mitochondrion {
  private length: number | undefined;

  begin(header: VcfHeader): void {
    this.length = header.contigs.find(({ id }) => canonicalChromosome(id) === 'MT')?.length;
  }

  isRevised(label: string, build: Build): boolean {
    if (this.length !== undefined) return this.length === REVISED_LENGTH;
    return build !== 'GRCh37' || !/^(chr)?M$/i.test(label);
  }
}
