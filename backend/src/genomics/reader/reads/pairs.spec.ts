import { FileRefused } from '../file-refused.js';
import { interleaved } from './pairs.js';

async function* file(...reads: string[]): AsyncGenerator<Buffer> {
  for (const read of reads) yield Buffer.from(`@${read.replaceAll(' ', '\n')}\n`);
}

async function written(first: AsyncIterable<Buffer>, second?: AsyncIterable<Buffer>): Promise<string> {
  const count = { reads: 0 };
  let text = '';
  try {
    for await (const piece of interleaved(count, first, second)) text += piece.toString();
  } catch (error) {
    if (error instanceof FileRefused) return `${error.problem.line ?? '-'} ${error.problem.message}`;
    throw error;
  }
  return `${count.reads} ${text.trim().replaceAll('\n', ' ')}`;
}

describe('reads for an aligner', () => {
  it('are numbered, in four lines, with letters that every tool knows', async () =>
    expect(await written(file('a AC GT + II II', 'b acu.n + IIIII', 'c  + '))).toBe(
      '3 @1 ACGT + IIII @2 acTNn + IIIII @3 N + !',
    ));

  it('of two files come in pairs, whatever marks their halves', async () => {
    const [first, second] = [file('x/1 A + I', 'y.1\t1:N:0 C + I'), file('x/2 G + I', 'y.2\t2:N:0 T + I')];
    expect(await written(first, second)).toMatch(/^4 @1 A \+ I @1 G \+ I @3 /);
  });

  it.each([
    ['of other titles', [file('x A + I', 'y C + I'), file('x G + I', 'z T + I')], /^- .*titles differ.*number 2\.$/],
    ['more in the first', [file('x A + I', 'y C + I'), file('x G + I')], /^- .*different numbers/],
    ['more in the second', [file('x A + I'), file('x G + I', 'y C + I')], /^- .*different numbers/],
    ['twice the first', [file('x/1 A + I'), file('x/1 A + I')], /^- Both files hold the same halves/],
    ['twice the second', [file('x\t2:N:0 A + I'), file('x\t2:N:0 A + I')], /^- Both files hold the same halves/],
    ['damaged in the second', [file('x A + I'), file('x GG + I')], /^5 In the file of the second reads: .*cut off/],
    ['of more bases than any', [file(`x ${'A'.repeat(10_001)} + I`)], /^2 .*10,000 bases/],
  ])('are refused: %s', async (_what, [first, second], refusal) =>
    expect(await written(first!, second)).toMatch(refusal),
  );
});
