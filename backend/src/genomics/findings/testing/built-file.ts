/** The files that a laboratory, a consumer test and a program would write of a genome whose copies are known. */
import { chromosomeLengths } from '../../demo/chromosome-lengths.js';
import { type Chromosome, CHROMOSOMES } from '../../model.js';
import { vcfText } from '../../reader/testing/genome-files.js';
import { copiesOf, isLost, LOST, type BuiltGenome, type Carried, type Phasing } from './built-genome.js';

const CONTIGS = {
  GRCh38: ['##contig=<ID=chr1,length=248956422>', '##contig=<ID=chrM,length=16569>'],
  GRCh37: ['##contig=<ID=1,length=249250621>'],
};

/** Every variant that is carried, as a record of its own; the rest as blocks where the file tells all. */
export function fileOf(genome: BuiltGenome): string {
  const records = sorted(genome).flatMap((each) => [...lossOf(each, genome), recordOf(each, genome)]);
  return vcfText([...records, ...blocksOf(genome)], { meta: CONTIGS[genome.build] });
}

const orderOf = ({ variant }: Carried): number => CHROMOSOMES.indexOf(variant.chrom);
const positionIn = ({ variant }: Carried, { build }: BuiltGenome): number =>
  build === 'GRCh38' ? variant.pos : variant.pos37!;

const sorted = (genome: BuiltGenome): Carried[] =>
  [...genome.carried].sort((a, b) => orderOf(a) - orderOf(b) || positionIn(a, genome) - positionIn(b, genome));

/** The reference of every place that no record tells. */
function blocksOf(genome: BuiltGenome): string[] {
  if (!genome.isWhole || genome.build !== 'GRCh38') return [];
  return CHROMOSOMES.filter((chrom) => chrom !== 'Y').flatMap((chrom) => {
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

function lossOf(each: Carried, genome: BuiltGenome): string[] {
  if (!isLost(each, genome)) return [];
  const from = positionIn(each, genome) - LOST;
  const start = `${nameIn(each, genome)} ${from} . N`;
  if (each.shape === 'written deletion')
    return [
      `${nameIn(each, genome)} ${from} . N${'N'.repeat(LOST - 1)}${each.variant.ref}${'N'.repeat(LOST)} N 900 PASS . GT 0/1`,
    ];
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

/** The same person by a consumer test, on GRCh37: single bases, of both copies. */
export function arrayOf(genome: BuiltGenome): string {
  const rows = genome.carried
    .filter(({ variant }) => variant.pos37 !== null)
    .map(({ variant, on }, at) => {
      const isOne = copiesOf(variant, genome) === 1;
      const bases = isOne ? variant.alt : on.map((isAlt) => (isAlt ? variant.alt : variant.ref)).join('');
      return `rs${at + 1}\t${variant.chrom}\t${variant.pos37}\t${bases}`;
    });
  const head = [
    '# This data file generated by 23andMe',
    '# reference human assembly build 37',
    '# rsid\tchromosome\tposition\tgenotype',
  ];
  return [...head, ...rows, ''].join('\n');
}

/** The same person by a program that computed every genotype from its neighbours. */
export const imputedOf = (genome: BuiltGenome): string =>
  vcfText(
    sorted(genome).map((each) => {
      const { variant, on } = each;
      const isOne = copiesOf(variant, genome) === 1;
      const genotype = isOne ? '1' : on.map(Number).join('|');
      const place = `${nameIn(each, genome)} ${positionIn(each, genome)} . ${variant.ref} ${variant.alt}`;
      return `${place} . PASS . GT:DS ${genotype}:${isOne ? 1 : on.filter(Boolean).length}`;
    }),
    { meta: CONTIGS[genome.build] },
  );
