/** Genomes whose two copies are known. */
import fc from 'fast-check';
import { builtInKnowledge as base, type InheritanceMode } from '../../knowledge/index.js';
import { type Chromosome, variantKey } from '../../model.js';
import { usualCopies } from '../../reader/structural/copies.js';

/** Genes of every way in which a disease is inherited. */
const GENES = {
  recessive: ['CFTR', 'PAH', 'GALT', 'ATP7B', 'FANCC', 'HEXA', 'ACADM'],
  dominant: ['BRCA1', 'BRCA2', 'PALB2', 'MSH2', 'LDLR', 'KCNQ1', 'TP53', 'LMNA'],
  both: ['ATM', 'SDHA', 'FH'],
  x: ['OTC', 'G6PD', 'GLA', 'PHEX'],
  mitochondrial: ['MT-TL1', 'MT-ND4'],
} as const;

type Sex = 'male' | 'female' | null;

/** A variant that is pathogenic by at least one star, or by hand. */
export interface ListedVariant {
  readonly gene: string;
  readonly chrom: Chromosome;
  readonly pos: number;
  readonly pos37: number | null;
  readonly ref: string;
  readonly alt: string;
  readonly mode: InheritanceMode;
  readonly stars: number;
  readonly isByHand: boolean;
  readonly condition: string;
}

/** How sure the file is of a call. */
const QUALITIES = ['good', 'few reads', 'uncertain', 'filtered', 'small share', 'low QUAL', 'no call'] as const;
type Quality = (typeof QUALITIES)[number];

/** How a file tells the copies: not at all, by a bar alone, or within the first or the second phase set. */
const PHASES = ['none', 'bar', 'set 1', 'set 2'] as const;
export type Phasing = (typeof PHASES)[number];

/**
 * How the genotype is written: as the copies are, with one copy not given, with the wrong number of copies, or over a
 * deletion of the other copy, which a program tells by a span, by a number of copies or by the bases that are lost.
 */
const SHAPES = ['usual', 'half given', 'wrong copies', 'deletion', 'copy number', 'written deletion'] as const;
type Shape = (typeof SHAPES)[number];

export interface Carried {
  readonly variant: ListedVariant;
  /** The copies that carry it; of a single copy, the first. */
  readonly on: readonly [boolean, boolean];
  readonly phasing: Phasing;
  readonly quality: Quality;
  readonly shape: Shape;
  /** Mitochondrial: the share of the reads. */
  readonly share: number;
}

export interface BuiltGenome {
  readonly genes: readonly string[];
  readonly sex: Sex;
  readonly build: 'GRCh37' | 'GRCh38';
  readonly ageYears: number | null;
  readonly audience: 'clinician' | 'person';
  readonly carried: readonly Carried[];
  /** The second phase set lists the copies the other way round. */
  readonly isFlipped: boolean;
  /** A woman’s X and autosomes have two copies; whether a man’s X is written `1/1`, as some programs do. */
  readonly isMaleXDoubled: boolean;
  /** Blocks of the reference tell every place beside; only GRCh38 names its bases. */
  readonly isWhole: boolean;
}

/** The stretch around a place of which one copy is lost. */
export const LOST = 2;

/** Nothing nearer is put into one genome: neighbours that share a record have tests of their own. */
const APART = 100;

const byGene = new Map<string, ListedVariant[]>();

/** Single bases of a gene, each fully penetrant: pairs and low penetrance stand in tables with tests of their own. */
function variantsOf(gene: string): readonly ListedVariant[] {
  const known = byGene.get(gene) ?? listedIn(gene);
  byGene.set(gene, known);
  return known;
}

function listedIn(gene: string): ListedVariant[] {
  const low = new Set(base.lowPenetrance.map(variantKey));
  const paired = new Set(base.pairs.flatMap(({ alleles }) => alleles));
  const on37 = new Map(base.grch37.map((locus) => [`${locus.chrom}:${locus.pos}:${locus.ref}`, locus.pos37]));
  const byHand = base.variants
    .filter((each) => each.gene === gene && each.kind === 'pathogenic' && each.lowPenetrance === null)
    .map((each): ListedVariant => ({
      ...each,
      pos37: on37.get(`${each.chrom}:${each.pos}:${each.ref}`) ?? null,
      stars: 4,
      isByHand: true,
    }));
  // a lost copy beside a variant by hand leaves that one open as well, and a written one every deletion in reach
  const isByAnother = (row: ListedVariant) =>
    base.variants.some(({ chrom, pos }) => chrom === row.chrom && Math.abs(pos - row.pos) <= APART);
  const places = [...new Set(base.listed.placesOf(gene))];
  const imported = places
    .map((place) => base.listed.rowsAt(place))
    .filter((rows) => rows.length === 1)
    .map(([row]) => row!)
    .filter((row) => row.gene === gene && !/low penetrance/i.test(row.significance))
    .map((row): ListedVariant => ({ ...row, isByHand: false }))
    .filter((row) => !isByAnother(row));
  return [...byHand, ...imported].filter(
    (each) =>
      each.ref.length === 1 && each.alt.length === 1 && !low.has(variantKey(each)) && !paired.has(variantKey(each)),
  );
}

const carriedOf = (gene: string): fc.Arbitrary<Carried> =>
  fc
    .record({
      at: fc.nat(),
      on: fc.constantFrom<[boolean, boolean]>([true, false], [false, true], [true, true]),
      phasing: fc.constantFrom(...PHASES),
      quality: fc.oneof({ arbitrary: fc.constant('good' as const), weight: 5 }, fc.constantFrom(...QUALITIES)),
      shape: fc.oneof({ arbitrary: fc.constant('usual' as const), weight: 5 }, fc.constantFrom(...SHAPES)),
      share: fc.constantFrom(0.02, 0.1, 0.4, 0.7, 0.99),
    })
    .map(({ at, ...how }) => ({ ...how, variant: variantsOf(gene)[at % variantsOf(gene).length]! }))
    .map((each) => (each.shape === 'written deletion' ? onTheOneLeft(each) : each));

/** A program that writes a deletion out gives what it sees on the other copy to both. */
const onTheOneLeft = (each: Carried): Carried => ({
  ...each,
  on: [true, true],
  quality: each.quality === 'no call' ? 'good' : each.quality,
});

/** One or two genes, up to three variants in each. */
export const builtGenome: fc.Arbitrary<BuiltGenome> = fc
  .uniqueArray(fc.constantFrom(...Object.values(GENES).flat()), { minLength: 1, maxLength: 2 })
  .chain((genes) =>
    fc.record({
      genes: fc.constant(genes),
      sex: fc.constantFrom<Sex>('male', 'female', 'female', null),
      build: fc.constantFrom('GRCh37', 'GRCh38', 'GRCh38'),
      ageYears: fc.constantFrom(null, 40, 9),
      audience: fc.constantFrom('clinician', 'person'),
      carried: fc
        .tuple(...genes.map((gene) => fc.array(carriedOf(gene), { maxLength: 3 })))
        .map((each) => apart(each.flat())),
      isFlipped: fc.boolean(),
      isMaleXDoubled: fc.boolean(),
      isWhole: fc.boolean(),
    }),
  )
  .map((made) =>
    made.build === 'GRCh38'
      ? made
      : { ...made, carried: made.carried.filter(({ variant }) => variant.pos37 !== null && variant.chrom !== 'MT') },
  );

const apart = (all: readonly Carried[]): Carried[] =>
  all.filter(
    ({ variant }, at) =>
      !all
        .slice(0, at)
        .some((other) => other.variant.chrom === variant.chrom && Math.abs(other.variant.pos - variant.pos) < APART),
  );

/** Copies of a place that a person has. Without a recorded sex a program writes two. */
export const copiesOf = ({ chrom, pos }: Pick<ListedVariant, 'chrom' | 'pos'>, { sex, build }: BuiltGenome): number =>
  chrom === 'MT' || (sex !== null && usualCopies(chrom, pos, build, sex) === 1) ? 1 : 2;

export const isLost = ({ shape, variant }: Carried, genome: BuiltGenome): boolean =>
  LOSSES.includes(shape) && variant.chrom !== 'MT' && copiesOf(variant, genome) === 2;

const LOSSES: readonly Shape[] = ['deletion', 'copy number', 'written deletion'];
