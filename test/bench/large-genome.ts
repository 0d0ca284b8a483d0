/**
 * A large VCF for measuring: a real chromosome repeated for all chromosomes, or a synthetic one where the real data are
 * missing.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const REAL = resolve(process.cwd(), '../shared/data/vcf_grch38_na12878/PG_NA12878_hg38-chr21.vcf.gz');
const CHROMOSOMES = [...Array.from({ length: 22 }, (_, i) => String(i + 1)), 'X'];
const SYNTHETIC_RECORDS = 65_370;

export interface LargeGenome {
  path: string;
  records: number;
  source: 'real' | 'synthetic';
}

export async function writeLargeGenome(directory: string): Promise<LargeGenome> {
  const { header, records } = await chromosomeLines();
  const path = join(directory, 'large.vcf.gz');
  const gzip = createGzip();
  const done = finished(gzip.pipe(createWriteStream(path)));
  gzip.write(header.join('\n') + '\n');
  for (const chromosome of CHROMOSOMES) {
    const text = records.map((rest) => `chr${chromosome}\t${rest}\n`).join('');
    if (!gzip.write(text)) await once(gzip, 'drain');
  }
  gzip.end();
  await done;
  return { path, records: records.length * CHROMOSOMES.length, source: isReal() ? 'real' : 'synthetic' };
}

const isReal = (): boolean => existsSync(REAL);

/** One chromosome. */
export const chromosomeLines = async (): Promise<Lines> => (isReal() ? realLines() : syntheticLines());

interface Lines {
  header: string[];
  /** Records without their first column. */
  records: string[];
}

async function realLines(): Promise<Lines> {
  const lines: Lines = { header: [], records: [] };
  const input = createReadStream(REAL).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.startsWith('#')) lines.header.push(line);
    else lines.records.push(line.slice(line.indexOf('\t') + 1));
  }
  return lines;
}

function syntheticLines(): Lines {
  const records = Array.from({ length: SYNTHETIC_RECORDS }, (_, i) => {
    const [ref, alt] = ['AG', 'CT', 'GA', 'TC', 'AC'][i % 5]!.split('');
    const info = `method=HD:${i % 7},LOOHD:${i % 5};other=HD:0,LOOHD:0;third=HD:0,LOOHD:0;dist2closest=${(i * 7919) % 1009}`;
    return `${5_000_000 + i * 600}\t.\t${ref}\t${alt}\t0\tPASS\tmetal=platinum;${info}\tGT\t${['0|1', '1|1', '1|0'][i % 3]}`;
  });
  const header = [
    '##fileformat=VCFv4.1',
    '##contig=<ID=chr1,length=248956422>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tSYNTHETIC',
  ];
  return { header, records };
}
