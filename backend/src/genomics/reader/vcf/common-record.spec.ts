import { commonPosition } from './common-record.js';
import { FileRefused } from '../file-refused.js';
import { TextWindow } from './text/text-window.js';
import { VcfRecord } from './record.js';

const ONE_SAMPLE = 10;
const LINES = ['chr1 100 rs1 A G 99.5 PASS DP=9 GT:DP 0/1:9', 'chr1 100 . AT a . LowQ . GT 1|1'];

/** What may stand, or be missing, at any place of a line. */
const BYTES = [
  '',
  '\t',
  '\t\t',
  ',',
  ':',
  '.',
  ';',
  '<',
  '/',
  '|',
  '-',
  '0',
  '7',
  '999999999',
  'A',
  'n',
  'R',
  'x',
  ' ',
];

const tabs = (line: string): string => line.replaceAll(' ', '\t');

/** Reads carefully where there is no window. */
interface Reader {
  readonly record: VcfRecord;
  readonly window?: TextWindow;
}

const WINDOW = new TextWindow();

const careful = (): Reader => ({ record: new VcfRecord(ONE_SAMPLE, 0) });

/** Everything that is read of a line, or why it is refused. */
function readBy({ record, window }: Reader, line: string) {
  const text = Buffer.from(`${line}\nchr1\t101\t.\tA\tG\t.\tPASS\t.\tGT:DP\t0/1:9\n`);
  try {
    window?.dropBefore(window.to);
    window?.add(text, 0, text.length);
    const from = window?.from ?? 0;
    record.read(window?.bytes ?? text, from, from + line.length, 2);
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  }
  const { pos, start, end, filter, alternates, hasAmbiguousBase, isReferenceBlock, format, refLength } = record;
  const { from, sampleFrom, sampleTo, genotype, ends, chromosome } = record;
  const called = [genotype.first, genotype.second].slice(0, genotype.ploidy);
  return structuredClone({
    ...{ pos, start, end, filter, alternates, hasAmbiguousBase, isReferenceBlock, format, refLength },
    ...{ sampleFrom: sampleFrom - from, sampleTo: sampleTo - from, ploidy: genotype.ploidy, called },
    ...{ ends: [...ends].map((end) => end - from), on: chromosome.canonical },
  });
}

function after(line: string): Reader {
  const reader = { window: WINDOW, record: new VcfRecord(ONE_SAMPLE, 0, WINDOW) };
  readBy(reader, line);
  return reader;
}

describe('a record like the one before it', () => {
  it.each(LINES)('is read as if it were the first, wherever something else stands in it: %s', (spaced) => {
    const line = tabs(spaced);
    for (let at = 0; at <= line.length; at++)
      for (const bytes of BYTES)
        for (const kept of [at, at + 1]) {
          const changed = line.slice(0, at) + bytes + line.slice(kept);
          const first = readBy(careful(), changed);
          expect({ changed, read: readBy(after(line), changed) }).toEqual({ changed, read: first });
        }
  });

  it('is common where it is nothing unusual', () => {
    const line = tabs(LINES[0]!);
    readBy(after(line), line);
    const read = (chromosome: string) => {
      WINDOW.expect('chromosome', Buffer.from(chromosome));
      return commonPosition(WINDOW, WINDOW.from, WINDOW.from + line.length);
    };
    expect([read('chr1'), read('chr2')]).toEqual([100, -1]);
  });

  it('may follow one that told nothing of its samples', () => {
    const line = tabs('chr1 7 . A G . PASS . . .');
    expect(readBy(after(line), line)).toEqual(readBy(careful(), line));
  });
});
