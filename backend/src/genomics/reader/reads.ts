/** Checks the form of raw reads (FASTQ): a title, bases, a plus, and as many qualities as bases; lines may be wrapped. */
import { FileRefused } from './file-refused.js';
import { LineCutter } from './lines.js';

/** Decompressed bytes after which a file is believed: whatever cuts or spoils a file by the way it was made shows before. */
const LOOKED_AT_BYTES = 64 * 1024 ** 2;

const BASES = /^[A-Za-z.*-]*$/;
const QUALITIES = /^[!-~]*$/;

/** Whether a text begins as raw reads do. A header of aligned reads begins with `@` as well, and goes on with it. */
export const areReads = (beginning: string): boolean => /^@[^\n]*(\n(?!@)|$)/.test(beginning);

/** @throws FileRefused with the line that is wrong */
export async function checkReads(chunks: AsyncIterable<Buffer>): Promise<void> {
  const reads = new ReadChecker();
  let looked = 0;
  for await (const chunk of chunks) {
    reads.push(chunk);
    looked += chunk.length;
    if (looked >= LOOKED_AT_BYTES) return;
  }
  reads.end();
}

class ReadChecker {
  private readonly cutter = new LineCutter((bytes, from, to) => this.take(bytes.toString('latin1', from, to)));
  private awaits: 'title' | 'bases' | 'qualities' = 'title';
  private title = '';
  private bases = 0;
  private qualities = 0;

  push(chunk: Buffer): void {
    this.cutter.push(chunk);
  }

  end(): void {
    this.cutter.end();
    const isWhole = this.awaits === 'title' || (this.awaits === 'qualities' && this.qualities === this.bases);
    if (!isWhole) this.refuse('The file ends inside a read: it was cut off.');
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

  private takeTitle(line: string): void {
    if (line === '') return;
    if (!line.startsWith('@')) this.refuse('A read begins with a title after "@"; this line does not.');
    this.title = line.slice(1);
    this.bases = this.qualities = 0;
    this.awaits = 'bases';
  }

  private takeBases(line: string): void {
    if (!BASES.test(line)) this.refuse('This line should hold the bases of a read, and has another sign.');
    this.bases += line.length;
  }

  private takePlus(line: string): void {
    if (line.length > 1 && line.slice(1) !== this.title)
      this.refuse('The title after "+" is not that of the read before it.');
    this.awaits = 'qualities';
  }

  private takeQualities(line: string): void {
    if (!QUALITIES.test(line)) this.refuse('This line should hold the qualities of a read, and has another sign.');
    this.qualities += line.length;
    if (this.qualities > this.bases || (line === '' && this.bases > 0))
      this.refuse('This read has another number of qualities than of bases.');
    if (this.qualities === this.bases) this.awaits = 'title';
  }

  private refuse(reason: string): never {
    throw new FileRefused(`${reason} Take the reads from the sequencer again.`, this.cutter.line);
  }
}
