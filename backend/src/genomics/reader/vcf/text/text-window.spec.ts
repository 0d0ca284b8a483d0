import fc from 'fast-check';
import { PIECE_BYTES, TextWindow } from './text-window.js';

/** Any byte, and often those that mean something. */
const byte = fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('\t\n\r.:059ACGTNacgtn ~')));
const bytes = fc.array(byte, { maxLength: 80 }).map((all) => Buffer.from(all));
const some = (letters: string) => fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((all) => all.join(''));

const WINDOW = new TextWindow();

/** Puts the text behind some bytes, since 16 are looked at at once; answers where it begins. */
function put(before: number, text: Buffer): number {
  WINDOW.dropBefore(WINDOW.to);
  const all = Buffer.concat([Buffer.alloc(before, 'x'), text]);
  WINDOW.add(all, 0, all.length);
  return WINDOW.from + before;
}

const CONTROLS = /[\0-\r]/;

describe('a text of which many bytes are looked at at once', () => {
  it('has its lines where a search finds them, whatever was in it before', () => {
    fc.assert(
      fc.property(bytes, bytes, (first, second) => {
        WINDOW.dropBefore(WINDOW.to);
        for (const piece of [first, second]) {
          const from = WINDOW.to;
          const count = WINDOW.add(piece, 0, piece.length);
          const expected = [...piece.keys()].filter((at) => piece[at] === 10).map((at) => from + at);
          expect([...WINDOW.lineEnds.subarray(0, count)]).toEqual(expected);
        }
      }),
    );
  });

  it('has samples that end, and fields, where a regular expression finds them', () => {
    fc.assert(
      fc.property(fc.nat(40), bytes, (before, text) => {
        const from = put(before, text);
        const sample = text.toString('latin1').split(CONTROLS)[0]!;
        expect(WINDOW.endOfSample(from)).toBe(from + sample.length);
        expect(WINDOW.fields).toBe(sample.split(':').length);
      }),
    );
  });

  const COMMON =
    /^(?<chrom>chr1)\t\d*\t[^\0-\r]*\t[acgtn]*\t[acgtn]*\t[\d.]*\t[^\0-\r]*\t[^\0-\r]*\t(?<format>GT.*?)\t/i;

  it.each(['GT', 'GT:AD:DP:GQ:PL', 'GT:AD:DP:GQ:PGT:PID:PL:PS:SB:MIN_DP'])(
    'has columns where a regular expression finds them, whatever stands in one of them, before %s',
    (format) => {
      const usual = fc.tuple(some('0123456789'), some('rs1;.'), some('ACGTNacgtn'), some('ACGTNacgtn'), some('019.'));
      const rest = fc.tuple(some('PASS;q'), some('DP=9;.,~\xff'));
      const change = fc.option(fc.tuple(fc.nat(200), fc.nat(3), bytes));
      fc.assert(
        fc.property(fc.nat(40), usual, rest, change, (before, first, last, changed) => {
          const line = Buffer.from(['chr1', ...first, ...last, format, '0/1\n'].join('\t'), 'latin1');
          const [at, taken, instead] = changed ?? [0, 0, Buffer.alloc(0)];
          const text = Buffer.concat([line.subarray(0, at), instead, line.subarray(at + taken)]);
          const from = put(before, text);
          WINDOW.expect('chromosome', Buffer.from('chr1'));
          WINDOW.expect('format', Buffer.from(format));
          const told = COMMON.exec(text.toString('latin1'));
          const isExpected = told?.groups?.chrom === 'chr1' && told.groups.format === format;
          const columns = isExpected ? told[0].split('\t').slice(0, -1) : [];
          const ends = columns.map((_, column) => from + columns.slice(0, column + 1).join('\t').length);
          const samples = WINDOW.columns(from);
          expect({ samples, ends: isExpected ? [...WINDOW.ends] : [] }).toEqual({
            samples: isExpected ? from + told[0].length : -1,
            ends,
          });
        }),
      );
    },
  );

  it('is kept, and found in, when a long line makes the memory grow', () => {
    const window = new TextWindow();
    window.expect('chromosome', Buffer.from('chr1'));
    window.expect('format', Buffer.from('GT'));
    const [piece, record] = [Buffer.alloc(PIECE_BYTES, 'x'), Buffer.from('chr1\t1\t.\tA\tG\t.\t.\t.\tGT\t0/1\n')];
    for (let pieces = 0; pieces < 40; pieces++) window.add(piece, 0, piece.length);
    const from = window.to;
    expect(window.add(record, 0, record.length)).toBe(1);
    expect(window.lineEnds[0]).toBe(from + record.length - 1);
    expect(window.columns(from)).toBe(from + record.indexOf('0/1'));
    expect(window.bytes.subarray(window.from, from)).toEqual(Buffer.alloc(40 * PIECE_BYTES, 'x'));
  });

  it('expects no name that is too long', () => {
    const name = Buffer.alloc(400, 'A');
    WINDOW.expect('chromosome', name);
    expect(WINDOW.columns(put(0, Buffer.concat([name, Buffer.from('\t1\t.\tA\tG\t.\t.\t.\tGT\t0/1\n')])))).toBe(-1);
  });
});
