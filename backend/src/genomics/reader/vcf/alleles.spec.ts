import fc from 'fast-check';
import { altShapes, isSameChange, trimmed, type Allele } from './alleles.js';

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
    const [shape] = altShapes({ ...allele, alts: [allele.alt] });
    expect(shape?.footprint).toEqual(expected);
  });
});

describe('the same change', () => {
  const F508DEL = { pos: 90, ref: 'ATCT', alt: 'A' };

  it.each([
    ['as it stands', F508DEL, true],
    ['farther right in the repeat', { pos: 91, ref: 'TCTT', alt: 'T' }, true],
    ['another deletion of as many bases', { pos: 92, ref: 'CTTT', alt: 'C' }, false],
    ['a deletion of fewer', { pos: 91, ref: 'TCT', alt: 'T' }, false],
    ['too far away to tell', { pos: 97, ref: 'TCTT', alt: 'T' }, false],
  ])('is told: %s', (_, allele, expected) => expect(isSameChange(F508DEL, allele)).toBe(expected));

  it('is told of an insertion beside another spelling of it', () => {
    expect(isSameChange({ pos: 10, ref: 'T', alt: 'TG' }, { pos: 11, ref: 'G', alt: 'GG' })).toBe(true);
    expect(isSameChange({ pos: 10, ref: 'T', alt: 'TG' }, { pos: 11, ref: 'C', alt: 'CG' })).toBe(false);
  });

  it('leaves the same chromosome behind, whichever spelling is taken', () => {
    const chromosome = 'ACACACGTTTTGACACA';
    const places = [...chromosome].slice(0, -3).map((_, at) => at + 1);
    const ref = (pos: number, length: number) => chromosome.slice(pos - 1, pos - 1 + length);
    const deletions = places.flatMap((pos) =>
      [2, 3].map((length) => ({ pos, ref: ref(pos, length), alt: ref(pos, 1) })),
    );
    const insertions = places.flatMap((pos) =>
      ['A', 'T', 'AC'].map((bases) => ({ pos, ref: ref(pos, 1), alt: ref(pos, 1) + bases })),
    );
    const indels = [...deletions, ...insertions];
    const same = indels.flatMap((one) =>
      indels.filter((other) => other.pos !== one.pos && isSameChange(one, other)).map((other) => [one, other] as const),
    );
    expect(same.length).toBeGreaterThan(20);
    expect(same.filter(([one, other]) => haplotype(chromosome, one) !== haplotype(chromosome, other))).toEqual([]);
  });
});
