import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { convert } from '../../backend/src/genomics/reader/standard-form/convert.js';
import { scan } from '../../backend/src/genomics/reader/scan.js';
import { HAS_SHARED_DATA, sharedFile } from '../../backend/src/genomics/reader/testing/genome-files.js';
import type { TruthRow } from './truth-row.js';

const tiny = (name: string): string => sharedFile('fastq_na12878_tiny', name);
const [R1, R2] = ['NA12878_tiny_R1.fastq', 'NA12878_tiny_R2.fastq'];
const MOST_FALSE = 2;
const MOST_MISSED = 1;

/** Raw reads: a person's variants through the aligner of this machine, and files that must be refused with a line. */
export async function reads(): Promise<TruthRow[]> {
  return HAS_SHARED_DATA ? [await aligned(), await malformed()] : [];
}

async function aligned(): Promise<TruthRow> {
  const out = mkdtempSync(join(tmpdir(), 'truth-'));
  try {
    const pair = { half: 1, other: tiny(R2!), otherName: R2! } as const;
    const result = await convert(tiny(R1!), out, { reads: { reference: tiny('q.fa'), toolsPath: '', pair } });
    const truth = snvs(readFileSync(tiny('NA12878.chr22.tiny.giab.vcf'), 'utf8'));
    const called = result.ok ? snvs(gunzipSync(readFileSync(result.vcfPath)).toString()) : new Set<string>();
    const found = [...truth].filter((name) => called.has(name)).length;
    const extra = called.size - found;
    return {
      what: 'SNVs of NA12878 found from read pairs, and false ones',
      figure: result.ok ? `${found} of ${truth.size} found, ${extra} false` : result.problem.message,
      toReach: '>= 13 of 14, <= 2 false',
      reached: result.ok && truth.size - found <= MOST_MISSED && extra <= MOST_FALSE,
      note: result.ok ? (result.summary.provenance?.tools.join(', ') ?? '') : '',
      source: 'fastq_na12878_tiny: freebayes (MIT)',
    };
  } finally {
    rmSync(out, { recursive: true });
  }
}

const snvs = (vcf: string): Set<string> =>
  new Set(
    vcf
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .filter(([, , , ref, alt]) => /^[ACGT],[ACGT]$/.test(`${ref},${alt}`))
      .map(([, pos, , ref, alt]) => `${pos} ${ref} ${alt}`),
  );

async function malformed(): Promise<TruthRow> {
  const names = readdirSync(sharedFile('fastq_biopython')).filter((name) => name.startsWith('error_'));
  const silent: string[] = [];
  for (const name of names) {
    const result = await scan(sharedFile('fastq_biopython', name));
    if (result.ok || result.problem.line === undefined) silent.push(name);
  }
  return {
    what: 'Malformed FASTQ refused with a line',
    figure: `${names.length - silent.length} of ${names.length}`,
    toReach: 'all',
    reached: silent.length === 0,
    note: silent.join(', '),
    source: 'fastq_biopython: Biopython',
  };
}
