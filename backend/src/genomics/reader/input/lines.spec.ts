import fc from 'fast-check';
import { FileRefused } from '../file-refused.js';
import { MAX_LINE_BYTES } from '../limits.js';
import { LineCutter } from './lines.js';

function cut(chunks: readonly Buffer[]): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = [];
  const cutter = new LineCutter((bytes, from, to) =>
    lines.push({ line: cutter.line, text: bytes.toString('latin1', from, to) }),
  );
  chunks.forEach((chunk) => cutter.push(chunk));
  cutter.end();
  return lines;
}

describe('cutting bytes into lines', () => {
  it('gives the same lines wherever the pieces end', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', '\t'), maxLength: 6 });
    const cuts = fc.array(fc.nat(), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), cuts, (lines, end, at) => {
        const bytes = Buffer.from(lines.map((text) => text + end).join(''));
        const places = [0, ...at.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((to, i) => bytes.subarray(places[i], to));
        expect(cut(chunks)).toEqual(lines.map((text, i) => ({ line: i + 1, text })));
      }),
    );
  });

  it('takes a last line without a line end', () => {
    expect(cut([Buffer.from('a\nb')])).toEqual([
      { line: 1, text: 'a' },
      { line: 2, text: 'b' },
    ]);
  });

  it('refuses an endless line by its number, after no more than the limit', () => {
    const piece = Buffer.alloc(1024 * 1024, 'A');
    const cutter = new LineCutter(() => {});
    cutter.push(Buffer.from('##first\n'));
    let pushed = 0;
    const pushAll = () => {
      for (; pushed < 1024; pushed++) cutter.push(piece);
    };
    expect(pushAll).toThrow(FileRefused);
    expect(pushed * piece.length).toBeLessThanOrEqual(MAX_LINE_BYTES);
    expect(cutter.line).toBe(2);
  });
});
