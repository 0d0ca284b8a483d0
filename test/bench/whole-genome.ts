/**
 * A person's whole genome as GATK writes it, for measuring: the alleles and genotypes of a real chromosome, spread over
 * all chromosomes, with made-up figures.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { bgzipped, END_MARKER } from '../../backend/src/genomics/reader/standard-form/bgzf-writer.js';
import { CHROMOSOME_LENGTHS } from '../../backend/src/genomics/reader/vcf/chromosomes.js';
import { chromosomeLines } from './large-genome.js';

/** Copies of the chromosome on each: together 4.5 million records. */
const COPIES = 3;
const NAMES = [...CHROMOSOME_LENGTHS.keys()].filter((name) => name !== 'MT' && name !== 'Y');

/** Answers how many records there are. */
export async function writeWholeGenome(path: string): Promise<number> {
  const { records } = await chromosomeLines();
  const alleles = records.map(allelesOf);
  const file = openSync(path, 'w');
  try {
    writeSync(file, bgzipped(Buffer.from(`${HEADER.join('\n')}\n`)));
    for (const name of NAMES) for (let copy = 0; copy < COPIES; copy++) writeSync(file, part(alleles, name, copy));
    writeSync(file, END_MARKER);
  } finally {
    closeSync(file);
  }
  return records.length * COPIES * NAMES.length;
}

interface Alleles {
  /** where in its chromosome, from 0 to 1 */
  place: number;
  ref: string;
  alt: string;
  genotype: string;
}

function allelesOf(line: string, at: number, all: readonly unknown[]): Alleles {
  const [, , ref = '', alt = '', , , , , sample = ''] = line.split('\t');
  return { place: at / all.length, ref, alt, genotype: sample.split(':')[0]! };
}

function part(alleles: readonly Alleles[], name: string, copy: number): Buffer {
  const room = CHROMOSOME_LENGTHS.get(name as never)!.GRCh38 - 20_000;
  const random = randomNumbers(copy + 31 * NAMES.indexOf(name as never));
  const text = alleles.map((each) =>
    lineOf(name, Math.floor((room * (copy + each.place)) / COPIES) + 10_000, each, random),
  );
  return bgzipped(Buffer.from(text.join('')));
}

type Random = (below: number) => number;

function lineOf(chromosome: string, pos: number, { ref, alt, genotype }: Alleles, random: Random): string {
  const [depth, alts] = [20 + random(30), alt.split(',').length];
  const called = genotype.split(/[|/]/);
  const isReference = called.includes('0');
  const reads = isReference ? Math.floor(depth / 2) + random(5) - 2 : 0;
  const quality = depth * 28 + random(100);
  const rank = () => `${random(2) ? '-' : ''}${random(3)}.${random(100)}`;
  const tests = isReference ? `BaseQRankSum=${rank()};` : '';
  const strand = isReference ? `MQRankSum=${rank()};` : '';
  const places = isReference ? `ReadPosRankSum=${rank()};` : '';
  const of = (value: (at: number) => number | string) => Array.from({ length: alts }, (_, at) => value(at)).join(',');
  const count = (at: number) => called.filter((allele) => allele === String(at + 1)).length;
  const frequency = (at: number) => (count(at) / 2).toFixed(3);
  const info =
    `AC=${of(count)};AF=${of(frequency)};AN=2;${tests}DP=${depth};ExcessHet=3.0103;FS=${isReference ? `${random(9)}.${random(1000)}` : '0.000'};` +
    `MLEAC=${of(count)};MLEAF=${of(frequency)};MQ=60.00;${strand}QD=${(quality / depth).toFixed(2)};${places}SOR=${(0.1 + random(1500) / 1000).toFixed(3)}`;
  const others = Array.from({ length: ((alts + 1) * (alts + 2)) / 2 - 3 }, () => random(1200));
  const likelihoods = [quality, ...(isReference ? [0, random(1200)] : [depth * 3, 0]), ...others].join(',');
  const name = random(5) === 0 ? '.' : `rs${1_000_000 + random(1_500_000_000)}`;
  const depths = [reads, depth - reads, ...Array<number>(alts - 1).fill(0)].join(',');
  const sample = `${genotype}:${depths}:${depth}:${isReference ? 99 : depth * 3}:${likelihoods}`;
  const filter = random(20) === 0 ? 'LowQD' : 'PASS';
  const columns = [`chr${chromosome}`, pos, name, ref, alt, `${quality}.${random(100)}`, filter, info];
  return `${columns.join('\t')}\tGT:AD:DP:GQ:PL\t${sample}\n`;
}

/** The same ones each time (a linear congruence, after Knuth). */
function randomNumbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const field = (kind: string, id: string, number: string, type: string): string =>
  `##${kind}=<ID=${id},Number=${number},Type=${type},Description="${id}">`;

const HEADER: readonly string[] = [
  '##fileformat=VCFv4.2',
  '##FILTER=<ID=LowQD,Description="Low quality by depth">',
  ...NAMES.map((name) => `##contig=<ID=chr${name},length=${CHROMOSOME_LENGTHS.get(name)!.GRCh38}>`),
  ...['AC', 'MLEAC'].map((id) => field('INFO', id, 'A', 'Integer')),
  ...['AF', 'MLEAF'].map((id) => field('INFO', id, 'A', 'Float')),
  ...['AN', 'DP'].map((id) => field('INFO', id, '1', 'Integer')),
  ...['BaseQRankSum', 'ExcessHet', 'FS', 'MQ', 'MQRankSum', 'QD', 'ReadPosRankSum', 'SOR'].map((id) =>
    field('INFO', id, '1', 'Float'),
  ),
  field('FORMAT', 'GT', '1', 'String'),
  field('FORMAT', 'AD', 'R', 'Integer'),
  ...['DP', 'GQ'].map((id) => field('FORMAT', id, '1', 'Integer')),
  field('FORMAT', 'PL', 'G', 'Integer'),
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tGENOME',
];
