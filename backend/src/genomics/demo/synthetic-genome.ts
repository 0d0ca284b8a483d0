import { builtInKnowledge, knownGenes, sites } from '../knowledge/index.js';
import type { Site } from '../model.js';
import { chromosomeLengths } from './chromosome-lengths.js';
import { FIRST_PROFILE, placeOf, type DemoProfile } from './profiles.js';
import { randomNumbers, type Random } from './random-numbers.js';

export { FIRST_PROFILE, SECOND_PROFILE, type DemoProfile } from './profiles.js';

/** Invented variants fill the file up, so that its counts and ratios look like those of a small real one. */
const RECORDS = 2_000;

/** An invented indel or SNV nearer than this could make a known indel "unresolved". */
const KEEP_AWAY = 100;

interface VcfRecord {
  chrom: string;
  pos: number;
  id: string;
  ref: string;
  alt: string;
  genotype: string;
  depth: number;
  quality: number;
}

/**
 * A VCF 4.2 text on GRCh38 of a person who does not exist. The same profile always gives the same bytes.
 * Known places carry what the profile says, or the reference; all else is invented.
 */
export function syntheticGenome(profile: DemoProfile = FIRST_PROFILE): string {
  const random = randomNumbers(profile.seed);
  const genes = knownGenes(builtInKnowledge).filter((gene) => !profile.leftOut.includes(gene));
  const covered = sites(builtInKnowledge, genes);
  const known = covered.map((site) => knownRecord(site, profile, random));
  const records = [...known, ...fillerRecords(RECORDS - known.length, sites(builtInKnowledge), random)].sort(byPlace);
  return [...header(profile.sample), ...records.map(line)].join('\n') + '\n';
}

function header(sample: string): string[] {
  return [
    '##fileformat=VCFv4.2',
    '##source=synthetic',
    '##synthetic=This genome was made by a program. It belongs to nobody.',
    '##reference=GRCh38',
    '##FILTER=<ID=PASS,Description="All filters passed">',
    ...Object.entries(chromosomeLengths).map(
      ([name, length]) => `##contig=<ID=chr${name},length=${length},assembly=GRCh38>`,
    ),
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Read depth">',
    '##FORMAT=<ID=GQ,Number=1,Type=Integer,Description="Genotype quality">',
    `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sample}`,
  ];
}

function knownRecord(site: Site, { genotypes, shallow }: DemoProfile, random: Random): VcfRecord {
  const alleles = [site.ref, ...site.alts];
  const [one, two] = genotypes[placeOf(site)] ?? [site.ref, site.ref];
  const numbers = [alleles.indexOf(one), alleles.indexOf(two)].sort((a, b) => a - b);
  return {
    chrom: site.chrom,
    pos: site.pos,
    id: '.',
    ref: site.ref,
    alt: site.alts.join(','),
    genotype: numbers.some((number) => number < 0) ? '0/0' : numbers.join('/'),
    depth: shallow.includes(placeOf(site)) ? 4 : 24 + random.below(24),
    quality: 99,
  };
}

const TRANSITIONS: Record<string, string> = { A: 'G', G: 'A', C: 'T', T: 'C' };
const BASES = ['A', 'C', 'G', 'T'];

/** Two thirds are transitions and three fifths heterozygous, as in people. */
function fillerRecords(wanted: number, known: readonly Site[], random: Random): VcfRecord[] {
  const taken = new Set(known.map((site) => neighbourhood(site.chrom, site.pos)));
  const names = Object.keys(chromosomeLengths).slice(0, 22);
  const records = new Map<string, VcfRecord>();
  while (records.size < wanted) {
    const chrom = names[random.below(names.length)] ?? '1';
    const pos = 1_000_000 + random.below((chromosomeLengths[chrom] ?? 0) - 2_000_000);
    const near = [-1, 0, 1].some((step) => taken.has(neighbourhood(chrom, pos + step * KEEP_AWAY)));
    if (!near) records.set(`${chrom}:${pos}`, fillerRecord(chrom, pos, random));
  }
  return [...records.values()];
}

const neighbourhood = (chrom: string, pos: number): string => `${chrom}:${Math.floor(pos / KEEP_AWAY)}`;

function fillerRecord(chrom: string, pos: number, random: Random): VcfRecord {
  const ref = BASES[random.below(BASES.length)] ?? 'A';
  const others = BASES.filter((base) => base !== ref && base !== TRANSITIONS[ref]);
  const alt = random.below(3) < 2 ? TRANSITIONS[ref] : others[random.below(others.length)];
  const genotype = random.below(5) < 3 ? '0/1' : '1/1';
  return {
    chrom,
    pos,
    id: '.',
    ref,
    alt: alt ?? 'G',
    genotype,
    depth: 20 + random.below(30),
    quality: 60 + random.below(40),
  };
}

const CHROMOSOMES = Object.keys(chromosomeLengths).map((name) => (name === 'M' ? 'MT' : name));

const byPlace = (a: VcfRecord, b: VcfRecord): number =>
  CHROMOSOMES.indexOf(a.chrom) - CHROMOSOMES.indexOf(b.chrom) || a.pos - b.pos;

const line = ({ chrom, pos, id, ref, alt, genotype, depth, quality }: VcfRecord): string =>
  `chr${chrom === 'MT' ? 'M' : chrom}\t${pos}\t${id}\t${ref}\t${alt}\t50\tPASS\t.\tGT:DP:GQ\t${genotype}:${depth}:${quality}`;
