/** Genomes whose two copies are known, and the file that a laboratory would write of each. */
import fc from 'fast-check';
import { builtInKnowledge as base, type InheritanceMode } from '../../knowledge/index.js';
import { chromosomeLengths } from '../../demo/chromosome-lengths.js';
import type { Chromosome } from '../../model.js';
import { usualCopies } from '../../reader/copies.js';
import { vcfText } from '../../reader/testing/genome-files.js';

/** Genes of every way in which a disease is inherited. */
export const GENES = {
  recessive: ['CFTR', 'PAH', 'GALT', 'ATP7B', 'FANCC', 'HEXA', 'ACADM'],
  dominant: ['BRCA1', 'BRCA2', 'PALB2', 'MSH2', 'LDLR', 'KCNQ1', 'TP53'],
  both: ['ATM', 'SDHA', 'FH'],
  x: ['OTC', 'G6PD', 'GLA', 'PHEX'],
  mitochondrial: ['MT-TL1', 'MT-ND4'],
} as const;

export type Sex = 'male' | 'female' | null;

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
export const QUALITIES = ['good', 'few reads', 'uncertain', 'filtered', 'small share', 'low QUAL', 'no call'] as const;
export type Quality = (typeof QUALITIES)[number];

/** How a file tells the copies: not at all, by a bar alone, or within the first or the second phase set. */
export const PHASES = ['none', 'bar', 'set 1', 'set 2'] as const;
export type Phasing = (typeof PHASES)[number];

/**
 * How the genotype is written: as the copies are, with one copy not given, with the wrong number of copies, or over a
 * deletion of the other copy, which a program tells by a span or by a number of copies.
 */
export const SHAPES = ['usual', 'half given', 'wrong copies', 'deletion', 'copy number'] as const;
export type Shape = (typeof SHAPES)[number];

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

/** Nothing nearer is put into one genome: neighbours that share a record have tests of their own. */
const APART = 100;

const byGene = new Map<string, ListedVariant[]>();

/** Single bases of a gene, each fully penetrant: pairs and low penetrance stand in tables with tests of their own. */
export function variantsOf(gene: string): readonly ListedVariant[] {
  const known = byGene.get(gene) ?? listedIn(gene);
  byGene.set(gene, known);
  return known;
}

function listedIn(gene: string): ListedVariant[] {
  const low = new Set(base.lowPenetrance.map(placeOf));
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
  // a lost copy beside a variant by hand leaves that one open as well
  const isByAnother = (row: ListedVariant) =>
    base.variants.some(({ chrom, pos }) => chrom === row.chrom && Math.abs(pos - row.pos) <= 2 * LOST);
  const places = [...new Set(base.listed.placesOf(gene))];
  const imported = places
    .map((place) => base.listed.rowsAt(place))
    .filter((rows) => rows.length === 1)
    .map(([row]) => row!)
    .filter((row) => row.gene === gene && !/low penetrance/i.test(row.significance))
    .map((row): ListedVariant => ({ ...row, isByHand: false }))
    .filter((row) => !isByAnother(row));
  return [...byHand, ...imported].filter(
    (each) => each.ref.length === 1 && each.alt.length === 1 && !low.has(placeOf(each)) && !paired.has(placeOf(each)),
  );
}

const placeOf = ({ chrom, pos, ref, alt }: Pick<ListedVariant, 'chrom' | 'pos' | 'ref' | 'alt'>): string =>
  `${chrom}:${pos}:${ref}:${alt}`;

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
    .map(({ at, ...how }) => ({ ...how, variant: variantsOf(gene)[at % variantsOf(gene).length]! }));

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

const CONTIGS = {
  GRCh38: ['##contig=<ID=chr1,length=248956422>', '##contig=<ID=chrM,length=16569>'],
  GRCh37: ['##contig=<ID=1,length=249250621>'],
};

/** Every variant that is carried, as a record of its own; the rest as blocks where the file tells all. */
export function fileOf(genome: BuiltGenome): string {
  const records = [...genome.carried]
    .sort((a, b) => orderOf(a) - orderOf(b) || positionIn(a, genome) - positionIn(b, genome))
    .flatMap((each) => [...lossOf(each, genome), recordOf(each, genome)]);
  return vcfText([...records, ...blocksOf(genome)], { meta: CONTIGS[genome.build] });
}

const ORDER: readonly string[] = [...Array.from({ length: 22 }, (_, at) => `${at + 1}`), 'X', 'Y', 'MT'];
const orderOf = ({ variant }: Carried): number => ORDER.indexOf(variant.chrom);
const positionIn = ({ variant }: Carried, { build }: BuiltGenome): number =>
  build === 'GRCh38' ? variant.pos : variant.pos37!;

/** The reference of every place that no record tells. */
function blocksOf(genome: BuiltGenome): string[] {
  if (!genome.isWhole || genome.build !== 'GRCh38') return [];
  return ORDER.filter((chrom) => chrom !== 'Y').flatMap((chrom) => {
    const told = genome.carried.flatMap(({ variant }) => (variant.chrom === chrom ? [variant.pos] : []));
    const edges = [0, ...told.sort((a, b) => a - b), (chromosomeLengths[chrom] ?? LENGTH_OF_MT) + 1];
    const copies = copiesOf({ chrom: chrom as Chromosome, pos: 50_000_000 }, genome);
    const genotype = Array(copies).fill(0).join('/');
    return edges.slice(1).flatMap((next, at) => {
      const from = edges[at]! + 1;
      const start = `${chrom === 'MT' ? 'chrM' : `chr${chrom}`} ${from} . N`;
      return next > from ? [`${start} <NON_REF> . PASS END=${next - 1} GT:DP:GQ ${genotype}:60:99`] : [];
    });
  });
}

const LENGTH_OF_MT = 16569;

/** The stretch around a place of which one copy is lost. */
const LOST = 2;

export const isLost = ({ shape, variant }: Carried, genome: BuiltGenome): boolean =>
  (shape === 'deletion' || shape === 'copy number') && copiesOf(variant, genome) === 2;

function lossOf(each: Carried, genome: BuiltGenome): string[] {
  if (!isLost(each, genome)) return [];
  const from = positionIn(each, genome) - LOST;
  const start = `${nameIn(each, genome)} ${from} . N`;
  return each.shape === 'deletion'
    ? [`${start} <DEL> 900 PASS SVTYPE=DEL;END=${from + 2 * LOST} GT 0/1`]
    : [`${start} <CNV> 900 PASS SVTYPE=CNV;END=${from + 2 * LOST} GT:CN ./.:1`];
}

const nameIn = ({ variant: { chrom } }: Carried, { build }: BuiltGenome): string =>
  build === 'GRCh37' ? chrom : chrom === 'MT' ? 'chrM' : `chr${chrom}`;

function recordOf(each: Carried, genome: BuiltGenome): string {
  const { variant, quality } = each;
  const depth = quality === 'few reads' ? 5 : 60;
  const alt = variant.chrom === 'MT' ? Math.round(each.share * depth) : readsOf(each, genome, depth);
  const values = [genotypeOf(each, genome), depth, quality === 'uncertain' ? 9 : 99, `${depth - alt},${alt}`];
  const set = SETS[each.phasing];
  return [
    `${nameIn(each, genome)} ${positionIn(each, genome)} . ${variant.ref} ${variant.alt}`,
    quality === 'low QUAL' ? 11 : 900,
    quality === 'filtered' ? 'LowQual' : 'PASS',
    `. GT:DP:GQ:AD${set ? ':PS' : ''} ${values.join(':')}${set ? `:${set}` : ''}`,
  ].join(' ');
}

const SETS: Record<Phasing, string> = { none: '', bar: '', 'set 1': '1001', 'set 2': '2002' };

function readsOf({ variant, on, quality }: Carried, genome: BuiltGenome, depth: number): number {
  if (quality === 'small share') return 3;
  return copiesOf(variant, genome) === 1 || (on[0] && on[1]) ? depth : depth / 2;
}

function genotypeOf({ variant, on, phasing, quality, shape }: Carried, genome: BuiltGenome): string {
  const isOne = copiesOf(variant, genome) === 1;
  if (quality === 'no call') return isOne && variant.chrom !== 'MT' ? '.' : './.';
  if (variant.chrom === 'MT') return '0/1';
  if (shape === 'half given') return './1';
  if (shape === 'wrong copies') return isOne ? '0/1' : '1';
  if (isOne) return genome.isMaleXDoubled ? '1/1' : '1';
  const isTurned = phasing === 'set 2' && genome.isFlipped;
  const [first, second] = isTurned ? [on[1], on[0]] : on;
  return [first, second].map(Number).join(phasing === 'none' ? '/' : '|');
}
