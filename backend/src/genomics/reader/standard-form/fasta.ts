/** Bases of a reference genome: a FASTA file with the index that `samtools faidx` writes beside it. */
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { canonicalChromosome } from '../vcf/chromosomes.js';

export interface Sequence {
  name: string;
  length: number;
  /** of its first base in the file */
  offset: number;
  /** Bases of a line, and bytes with its end. */
  lineBases: number;
  lineBytes: number;
}

export class Fasta {
  private constructor(
    private readonly file: number,
    private readonly sequences: readonly Sequence[],
  ) {}

  /** Null where the file or its index is missing. */
  static open(path: string): Fasta | null {
    if (!existsSync(path) || !existsSync(`${path}.fai`)) return null;
    return new Fasta(openSync(path, 'r'), readFileSync(`${path}.fai`, 'utf8').trim().split('\n').map(sequenceOf));
  }

  /** The sequence of this name, or of another name of the same chromosome, if it has this length. */
  sequence(name: string, length: number): Sequence | undefined {
    const canonical = canonicalChromosome(name);
    return this.sequences.find(
      (each) =>
        each.length === length &&
        (each.name === name || (canonical !== undefined && canonicalChromosome(each.name) === canonical)),
    );
  }

  /** From the first to the last position, 1-based, upper case; as many as the sequence has. */
  bases({ offset, length, lineBases, lineBytes }: Sequence, from: number, to: number): string {
    const at = (pos: number) => offset + Math.floor((pos - 1) / lineBases) * lineBytes + ((pos - 1) % lineBases);
    if (from < 1) return '';
    const bytes = Buffer.alloc(Math.max(0, at(Math.min(to, length)) + 1 - at(from)));
    const read = readSync(this.file, bytes, 0, bytes.length, at(from));
    return bytes.toString('latin1', 0, read).replace(/\s+/g, '').toUpperCase();
  }

  close(): void {
    closeSync(this.file);
  }
}

function sequenceOf(line: string): Sequence {
  const [name = '', ...numbers] = line.split('\t');
  const [length = 0, offset = 0, lineBases = 1, lineBytes = 1] = numbers.map(Number);
  return { name, length, offset, lineBases, lineBytes };
}
