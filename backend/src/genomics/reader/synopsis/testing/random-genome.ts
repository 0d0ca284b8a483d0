/** Genomes of one person with what reaches far: at, over and beside the places that are asked about, in any order. */
import { randomBytes } from 'node:crypto';
import { chromosomeLengths } from '../../../demo/chromosome-lengths.js';
import { type Random, randomNumbers } from '../../../demo/random-numbers.js';
import type { Build, Site } from '../../../model.js';
import { CHROMOSOME_LENGTHS } from '../../vcf/chromosomes.js';
import { vcfText } from '../../testing/genome-files.js';

type Known = Exclude<Build, 'unknown'>;

export interface RandomGenome {
  build: Known;
  seed: number;
  /** As `.` in the header: nothing but its records tells the build. */
  isUnnamed: boolean;
}

const RECORDS = 400;
/** Of so many records one lies at a place that is asked about: where all do, each hides what the others change. */
const ONE_IN = [8, 80, 400];

/** Parts of it are names: so long that few records fill a block, and of letters that do not compress. */
const LETTERS = randomBytes(200_000).toString('hex');
const NAME_LETTERS = 30_000;

export function randomGenome(sites: readonly Site[], { build, seed, isUnnamed }: RandomGenome): string {
  const random = randomNumbers(seed);
  const pick = <T>(all: readonly T[]): T => all[random.below(all.length)]!;
  const oneIn = pick(ONE_IN);
  const records = Array.from({ length: RECORDS }, () =>
    random.below(oneIn) > 0 ? elsewhere(random) : beside(pick(sites), build, random),
  );
  const sorted =
    random.below(2) === 0 ? records : records.sort((a, b) => a.chrom.localeCompare(b.chrom) || a.pos - b.pos);
  const lines = sorted.map(({ chrom, pos, rest }) => `chr${chrom} ${pos} ${nameOf(random)} ${rest}`);
  const contigs = [...CHROMOSOME_LENGTHS].map(([name, at]) => `##contig=<ID=chr${name},length=${at[build]}>`);
  return vcfText(lines, {
    meta: [...(isUnnamed ? [] : contigs), '##contig=<ID=chrMT,length=16569>', '##ALT=<ID=DEL,Description="x">'],
  });
}

interface Line {
  chrom: string;
  pos: number;
  /** From REF on. */
  rest: string;
}

const BASES = 'ACGT';
const GENOTYPES = ['0/1', '1/1', '0/0', './.', '0|1', '1|0', './1', '1'];
const FILTERS = ['PASS', 'PASS', 'PASS', '.', 'LowQD'];

const nameOf = (random: Random): string => `rs${slice(random.below(LETTERS.length), random.below(NAME_LETTERS))}`;

const slice = (from: number, length: number): string => LETTERS.slice(from, from + length);

const tail = (random: Random, genotypes: readonly string[] = GENOTYPES, info = '.'): string => {
  const genotype = genotypes[random.below(genotypes.length)]!;
  const filter = FILTERS[random.below(FILTERS.length)]!;
  return `${[99, '.', 15][random.below(3)]} ${filter} ${info} GT:DP:GQ ${genotype}:${random.below(60)}:${random.below(99)}`;
};

/** Enough on X and Y to tell the sex of some. */
function elsewhere(random: Random): Line {
  const names = [...Object.keys(chromosomeLengths), 'X', 'X', 'Y', '1_KI270706v1_random'];
  const chrom = names[random.below(names.length)]!;
  const ref = BASES[random.below(4)]!;
  const alt = BASES.replace(ref, '')[random.below(3)]!;
  return {
    chrom,
    pos: 1 + random.below(chromosomeLengths[chrom] ?? 50_000_000),
    rest: `${ref} ${alt} ${tail(random)}`,
  };
}

function beside(site: Site, build: Known, random: Random): Line {
  const pos = (build === 'GRCh38' ? site.pos : site.on?.GRCh37?.pos) ?? site.pos;
  const { chrom, ref } = site;
  const alt = site.alts[random.below(site.alts.length)]!;
  const other = BASES.replace(ref[0]!, '')[random.below(3)]!;
  const far = 1 + random.below([100, 5_000_000, 60_000_000][random.below(3)]!);
  const before = Math.max(1, pos - far);
  const to = pos + random.below(far);
  const line = (at: number, rest: string): Line => ({ chrom, pos: at, rest });
  const structural = (kind: string, info: string) => line(before, `N <${kind}> ${tail(random, ['0/1', '1/1'], info)}`);
  switch (random.below(16)) {
    case 0:
      return structural('DEL', `SVTYPE=DEL;END=${to}`);
    case 1:
      return structural('DEL', `SVTYPE=DEL;SVLEN=-${to - before}`);
    case 2:
      return structural('DUP:TANDEM', `SVLEN=${to - before}`);
    case 3:
      return structural('CNV', `END=${to};CN=${random.below(4)}`);
    case 4:
      return line(before, `N N[chr${chrom}:${to}[ ${tail(random, ['0/1'])}`);
    case 5:
      return line(to, `N ]chr${chrom}:${before}]N ${tail(random, ['0/1'])}`);
    case 6:
      return line(to, `N <NON_REF> ${tail(random, ['0/0'], `END=${to + random.below(500)}`)}`);
    case 7:
      return line(
        Math.max(1, pos - random.below(50)),
        `N . ${tail(random, ['0/0'], `END=${pos + random.below(500)}`)}`,
      );
    case 8:
      return line(Math.max(1, pos - 3), `NNN${ref}NNNN N ${tail(random)}`);
    case 9:
      return line(pos, `${ref} ${alt},<NON_REF> ${tail(random, ['0/1', '1/1', '0/2'])}`);
    case 10:
      return line(pos, `${ref} ${ref}${other},${alt} ${tail(random, ['1/2', '0/1', '0/2'])}`);
    case 11:
      return line(pos + random.below(60), `N ${other}A ${tail(random)}`);
    case 12:
      return line(pos, `${ref} ${alt.toLowerCase()} ${tail(random)}`);
    default:
      return line(pos, `${ref} ${alt} ${tail(random)}`);
  }
}
