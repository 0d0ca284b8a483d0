/** Reads the form of raw reads (FASTQ): a title, bases, a plus, and as many qualities as bases; lines may be wrapped. */
import { BytesDamaged, damagedAt, FileRefused } from '../file-refused.js';
import { MAX_READ_BASES } from '../limits.js';
import { LineCutter } from '../input/lines.js';

export interface Read {
  title: string;
  bases: string;
  qualities: string;
}

/** Decompressed bytes after which a file is believed: whatever cuts or spoils a file by the way it was made shows before. */
const LOOKED_AT_BYTES = 16 * 1024 ** 2;

/** IUPAC's letters, X for what is masked, and what stands for nothing. */
const BASES = /^[ACGTUNRYSWKMBDHVX.*-]*$/i;

const BYTE_ORDER_MARK = /^\xef\xbb\xbf/;
const QUALITIES = /^[!-~]*$/;

/** Whether a text begins as raw reads do. A header of aligned reads begins with `@` as well, and goes on with it. */
export const areReads = (beginning: string): boolean => /^@[^\n]*(\n(?!@)|$)/.test(beginning);

/** @throws FileRefused with the line that is wrong */
export async function checkReads(chunks: AsyncIterable<Buffer>): Promise<void> {
  let looked = 0;
  const beginning = async function* () {
    for await (const chunk of chunks) {
      yield chunk;
      if ((looked += chunk.length) >= LOOKED_AT_BYTES) return;
    }
  };
  for await (const _reads of readsIn(beginning(), () => looked < LOOKED_AT_BYTES));
}

/**
 * Yields the reads of a file, some at a time.
 *
 * @param isWhole whether the pieces end where the file does
 * @throws FileRefused with the line that is wrong
 */
export async function* readsIn(chunks: AsyncIterable<Buffer>, isWhole = () => true): AsyncGenerator<Read[]> {
  const parser = new ReadParser();
  try {
    for await (const chunk of chunks) yield parser.push(chunk);
  } catch (error) {
    throw error instanceof BytesDamaged ? damagedAt(parser.line, error) : error;
  }
  if (isWhole()) yield parser.end();
}

class ReadParser {
  private readonly cutter = new LineCutter((bytes, from, to) => this.take(bytes.toString('latin1', from, to)));
  private awaits: 'title' | 'bases' | 'qualities' = 'title';
  private title = '';
  private bases = '';
  private qualities = '';
  private reads: Read[] = [];

  get line(): number {
    return this.cutter.line;
  }

  /** The reads that end in this piece. */
  push(chunk: Buffer): Read[] {
    this.cutter.push(chunk);
    return this.taken();
  }

  end(): Read[] {
    this.cutter.end();
    const isEmpty = this.awaits === 'qualities' && this.bases === '';
    if (this.awaits !== 'title' && !isEmpty) this.refuse('The file ends inside a read: it was cut off.');
    if (isEmpty) this.finishRead();
    return this.taken();
  }

  private taken(): Read[] {
    const { reads } = this;
    this.reads = [];
    return reads;
  }

  private finishRead(): void {
    this.reads.push({ title: this.title, bases: this.bases, qualities: this.qualities });
    this.awaits = 'title';
  }

  private take(line: string): void {
    switch (this.awaits) {
      case 'title':
        return this.takeTitle(line);
      case 'bases':
        return line.startsWith('+') ? this.takePlus(line) : this.takeBases(line);
      case 'qualities':
        return this.takeQualities(line);
    }
  }

  private takeTitle(text: string): void {
    if (text === '') return;
    const line = this.line === 1 ? text.replace(BYTE_ORDER_MARK, '') : text;
    if (!/^@./.test(line)) this.refuse('A read begins with a title after "@"; this line does not.');
    this.title = line.slice(1);
    this.bases = this.qualities = '';
    this.awaits = 'bases';
  }

  private takeBases(line: string): void {
    if (!BASES.test(line)) this.refuse('This line should hold the bases of a read, and has another sign.');
    this.bases += line;
    if (this.bases.length > MAX_READ_BASES) this.refuseLong();
  }

  private takePlus(line: string): void {
    if (line.length > 1 && line.slice(1) !== this.title)
      this.refuse('The title after "+" is not that of the read before it.');
    this.awaits = 'qualities';
  }

  private takeQualities(line: string): void {
    if (!QUALITIES.test(line)) this.refuse('This line should hold the qualities of a read, and has another sign.');
    this.qualities += line;
    if (this.qualities.length > this.bases.length || (line === '' && this.bases !== ''))
      this.refuse('This read has another number of qualities than of bases.');
    if (this.qualities.length === this.bases.length) this.finishRead();
  }

  private refuseLong(): never {
    throw new FileRefused(
      `This read has more than ${MAX_READ_BASES.toLocaleString('en-US')} bases. Long reads need an aligner of their own: upload a VCF file made from them.`,
      this.cutter.line,
    );
  }

  private refuse(reason: string): never {
    throw new FileRefused(`${reason} Take the reads from the sequencer again.`, this.cutter.line);
  }
}
