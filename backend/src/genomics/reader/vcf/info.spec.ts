import fc from 'fast-check';
import { fewReads, infoEnd, infoValue, tellsStructure } from './info.js';

/** Pieces of which the names are made, and what looks like them. */
const piece = fc.constantFrom(
  'D',
  'P',
  'DP',
  'DP=',
  ';DP=',
  ';',
  '=',
  '7',
  'END=',
  ';END',
  'SVTYPE=',
  ';SV',
  'TYPE',
  'é',
  'x',
);
const info = fc.array(piece, { maxLength: 120 }).map((pieces) => pieces.join(''));

it('finds the values of an INFO column between any others, however long it is', () => {
  fc.assert(
    fc.property(info, (text) => {
      const bytes = Buffer.from(`DP=1;${text};DP=2;END=3;SVTYPE=DEL`);
      const range = [5, 5 + Buffer.byteLength(text)] as const;
      const told = (key: string) => infoValue(text, key);
      const number = (value: string | undefined) =>
        value === undefined ? undefined : /^7+$/.test(value) ? Number(value) : -1;
      const end = number(told('END'));
      expect(infoEnd(bytes, ...range)).toBe(end !== undefined && end > 2_147_483_647 ? -1 : end);
      expect(fewReads(bytes, ...range)).toBe(told('DP') === '7' ? 7 : undefined);
      expect(tellsStructure(bytes, ...range)).toBe(told('SVTYPE') !== undefined);
    }),
    { numRuns: 2000 },
  );
});
