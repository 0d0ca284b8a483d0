import fc from 'fast-check';
import { footprint, trimmed, type Allele } from './alleles.js';

const bases = (least: number, most = 8) =>
  fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: least, maxLength: most });

/** What the chromosome reads after the change. */
const haplotype = (chromosome: string, { pos, ref, alt }: Allele): string =>
  chromosome.slice(0, pos - 1) + alt + chromosome.slice(pos - 1 + ref.length);

describe('trimming an allele', () => {
  const changes = fc.tuple(bases(0), bases(1), bases(0), bases(1)).map(([before, ref, after, alt]) => ({
    chromosome: before + ref + after,
    allele: { pos: before.length + 1, ref, alt },
  }));

  it('keeps the haplotype and the reference bases', () => {
    fc.assert(
      fc.property(changes, ({ chromosome, allele }) => {
        const short = trimmed(allele);
        expect(haplotype(chromosome, short)).toBe(haplotype(chromosome, allele));
        expect(chromosome.slice(short.pos - 1, short.pos - 1 + short.ref.length)).toBe(short.ref);
      }),
    );
  });

  it('is the shortest form, and trimming twice is trimming once', () => {
    fc.assert(
      fc.property(changes, ({ allele }) => {
        const short = trimmed(allele);
        expect(trimmed(short)).toEqual(short);
        const least = Math.min(short.ref.length, short.alt.length);
        expect(least === 1 || (short.ref.at(-1) !== short.alt.at(-1) && short.ref[0] !== short.alt[0])).toBe(true);
      }),
    );
  });

  it('does not care for bases that both share', () => {
    fc.assert(
      fc.property(bases(1), bases(1), bases(0, 4), (ref, alt, tail) => {
        fc.pre(ref.at(-1) !== alt.at(-1));
        expect(trimmed({ pos: 5, ref: ref + tail, alt: alt + tail })).toEqual(trimmed({ pos: 5, ref, alt }));
      }),
    );
  });

  it.each([
    [
      { pos: 10, ref: 'CA', alt: 'CG' },
      { pos: 11, ref: 'A', alt: 'G' },
    ],
    [
      { pos: 10, ref: 'CAAA', alt: 'CAA' },
      { pos: 10, ref: 'CA', alt: 'C' },
    ],
    [
      { pos: 10, ref: 'G', alt: '<DEL>' },
      { pos: 10, ref: 'G', alt: '<DEL>' },
    ],
  ])('makes %j to %j', (long, short) => {
    expect(trimmed(long)).toEqual(short);
  });
});

describe('the bases that an allele changes', () => {
  it.each([
    ['a substitution', { pos: 10, ref: 'A', alt: 'G' }, { from: 10, to: 10 }],
    ['a deletion, without its anchor', { pos: 10, ref: 'CAA', alt: 'C' }, { from: 11, to: 12 }],
    ['an insertion: none', { pos: 10, ref: 'C', alt: 'CAA' }, { from: 11, to: 10 }],
    ['a mixture', { pos: 10, ref: 'AT', alt: 'G' }, { from: 10, to: 11 }],
  ])('%s', (_, allele, expected) => {
    expect(footprint(allele)).toEqual(expected);
  });
});
