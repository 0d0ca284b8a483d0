/**
 * Moves the indels of a file to the left end of their repeat, where knowledge has them. Source: Tan, Abecasis, Kang
 * 2015, "Unified representation of genetic variants".
 */
import type { FileProblem } from '../../model.js';
import { type Allele, type Alleles, allelesAsWritten, isNonReference, isPlain, trimmed } from '../vcf/alleles.js';
import type { FileChromosome } from '../vcf/chromosomes.js';
import type { VcfHeader } from '../vcf/header.js';
import { MAX_SHIFT } from '../limits.js';
import type { VcfRecord } from '../vcf/record.js';
import type { Fasta, Sequence } from './fasta.js';

export class LeftAligner {
  private lengths: ReadonlyMap<string, number | undefined> = new Map();
  private readonly told = new Map<string, FileProblem>();
  private chromosome: FileChromosome | undefined;
  private sequence: Sequence | undefined;

  /** @param name of the reference genome, for people */
  constructor(
    private readonly fasta: Fasta,
    readonly name: string,
  ) {}

  /** What was moved, and what does not fit the reference genome; each once, with its first line. */
  get warnings(): FileProblem[] {
    return [...this.told.values()];
  }

  begin({ contigs }: VcfHeader): void {
    this.lengths = new Map(contigs.map(({ id, length }) => [id, length]));
  }

  /** The record's alleles at the left end; undefined where they stay as they are. */
  aligned(record: VcfRecord): Alleles | undefined {
    if (!record.alternates.otherLength) return undefined;
    const sequence = this.sequenceOf(record.chromosome);
    const written = allelesAsWritten(record);
    if (!sequence || !written.alts.every((alt) => isPlain(alt) || isNonReference(alt))) return undefined;
    if (!this.fits(written, sequence)) return this.tell(record.line, `REF is not what ${this.name} has there.`);
    const before = written.alts.filter(isPlain).map((alt) => trimmed({ ...written, alt }));
    const after = before.map((allele) => this.shifted(allele, sequence));
    if (after.every(({ pos }, i) => pos === before[i]!.pos)) return undefined;
    this.tell(record.line, `Indels were moved to the left end of their repeat, by ${this.name}.`);
    return this.joined(written.alts, after, sequence);
  }

  /** Only a declared length tells for sure that the file is on the build of the reference genome. */
  private sequenceOf(chromosome: FileChromosome): Sequence | undefined {
    if (chromosome !== this.chromosome) {
      const length = this.lengths.get(chromosome.label);
      this.sequence = length === undefined ? undefined : this.fasta.sequence(chromosome.label, length);
      this.chromosome = chromosome;
    }
    return this.sequence;
  }

  private fits({ pos, ref }: Alleles, sequence: Sequence): boolean {
    const bases = this.fasta.bases(sequence, pos, pos + ref.length - 1);
    return bases.length === ref.length && [...ref].every((base, i) => base === bases[i] || !isKnown(base, bases[i]));
  }

  private shifted(allele: Allele, sequence: Sequence): Allele {
    const { pos, ref, alt } = allele;
    const [short, long] = ref.length < alt.length ? [ref, alt] : [alt, ref];
    if (short.length !== 1 || short[0] !== long[0] || long.at(-1) !== short) return allele;
    const from = Math.max(1, pos - MAX_SHIFT);
    const text = this.fasta.bases(sequence, from, pos - 1) + long;
    let first = pos - from;
    while (first > 0 && isRepeated(text[first], text[first + long.length - 1])) first--;
    const anchor = text[first]!;
    const moved = text.slice(first, first + long.length);
    return { pos: from + first, ref: short === ref ? anchor : moved, alt: short === ref ? moved : anchor };
  }

  /** One record again, over all bases that some allele takes. */
  private joined(alts: readonly string[], alleles: readonly Allele[], sequence: Sequence): Alleles {
    const pos = Math.min(...alleles.map((allele) => allele.pos));
    const end = Math.max(...alleles.map(lastOf));
    const whole = (allele: Allele) =>
      this.fasta.bases(sequence, pos, allele.pos - 1) +
      allele.alt +
      this.fasta.bases(sequence, lastOf(allele) + 1, end);
    const rest = [...alleles];
    return {
      pos,
      ref: this.fasta.bases(sequence, pos, end),
      alts: alts.map((alt) => (isPlain(alt) ? whole(rest.shift()!) : alt)),
    };
  }

  private tell(line: number, message: string): undefined {
    if (!this.told.has(message)) this.told.set(message, { line, message });
  }
}

const lastOf = ({ pos, ref }: Allele): number => pos + ref.length - 1;

const isBase = (base: string | undefined): boolean => base !== undefined && 'ACGT'.includes(base);

/** N and the reference's ambiguity codes tell nothing. */
const isKnown = (base: string, reference: string | undefined): boolean => isBase(base) && isBase(reference);

const isRepeated = (first: string | undefined, last: string | undefined): boolean => first === last && isBase(first);
