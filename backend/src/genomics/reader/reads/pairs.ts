/** Writes reads as an aligner takes them: two files as one, each read followed by its other half. */
import { FileRefused } from '../file-refused.js';
import { type Read, readsIn } from './read-parser.js';

/** The number of reads that were written so far. */
export interface Written {
  reads: number;
}

/**
 * Yields FASTQ of four lines a read, named by number: titles may be too long for the tools, and say who sequenced.
 *
 * @param second the other halves, in the same order
 * @throws FileRefused with the line that is wrong
 */
export async function* interleaved(
  written: Written,
  first: AsyncIterable<Buffer>,
  second?: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const firsts = new Source(first, '');
  const seconds = second && new Source(second, 'In the file of the second reads: ');
  while (await firsts.fill()) {
    if (seconds && !(await seconds.fill())) throw new FileRefused(UNEQUAL);
    yield Buffer.from(pairsOf(firsts, seconds, written), 'latin1');
  }
  if (seconds && (await seconds.fill())) throw new FileRefused(UNEQUAL);
}

const UNEQUAL =
  'The two files of paired reads hold different numbers of reads, so they do not belong together. Upload both again.';
const STRANGERS =
  'The two files of paired reads do not belong together: their titles differ from this read on. Upload both again. Read number';

const SAME_HALVES =
  'Both files hold the same halves of paired reads. Upload the file of the first reads and the file of the second ones.';

function pairsOf(firsts: Source, seconds: Source | undefined, written: Written): string {
  const pairs = Math.min(firsts.length, seconds?.length ?? Infinity);
  let text = '';
  for (let n = 0; n < pairs; n++) {
    const [one, other] = [firsts.take(), seconds?.take()];
    const name = ++written.reads;
    text += inFourLines(name, one);
    if (!other) continue;
    if (nameOf(one) !== nameOf(other)) throw new FileRefused(`${STRANGERS} ${(name + 1) / 2}.`);
    if (name === 1 && halfOf(one) !== undefined && halfOf(one) === halfOf(other)) throw new FileRefused(SAME_HALVES);
    text += inFourLines(name, other);
    written.reads++;
  }
  return text;
}

/** What both halves of a pair are called: the title's first word, without `/1`, and without the `.1` of archives. */
const nameOf = ({ title }: Read): string => /^\S*/.exec(title)![0].replace(/[/._][12]$/, '');

/** `/1`, or `1:N:0:...` behind a blank. */
const halfOf = ({ title }: Read): string | undefined =>
  /^\S*\/([12])(?=\s|$)|^\S+\s([12]):[YN]:/.exec(title)?.slice(1).join('');

/** What is no base is unknown; a read without bases keeps its place. */
function inFourLines(name: number, { bases, qualities }: Read): string {
  if (bases === '') return `@${name}\nN\n+\n!\n`;
  return `@${name}\n${bases.replace(/[uU]/g, 'T').replace(/[^ACGTNacgtn]/g, 'N')}\n+\n${qualities}\n`;
}

class Source {
  private readonly batches: AsyncGenerator<Read[]>;
  private reads: Read[] = [];
  private at = 0;

  constructor(
    chunks: AsyncIterable<Buffer>,
    private readonly where: string,
  ) {
    this.batches = readsIn(chunks);
  }

  get length(): number {
    return this.reads.length - this.at;
  }

  take(): Read {
    return this.reads[this.at++]!;
  }

  /** Whether there is a read to take; fetches more where there is none. */
  async fill(): Promise<boolean> {
    while (this.length === 0) {
      const { value, done } = await this.batches.next().catch((error: unknown) => this.refuse(error));
      if (done) return false;
      [this.reads, this.at] = [value, 0];
    }
    return true;
  }

  private refuse(error: unknown): never {
    if (!(error instanceof FileRefused)) throw error;
    const { message, line } = error.problem;
    throw new FileRefused(`${this.where}${message}`, line);
  }
}
