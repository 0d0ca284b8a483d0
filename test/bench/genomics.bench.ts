/** Measures the time and the memory that turn a whole genome into a summary and findings. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { builtInKnowledge } from '../../backend/src/genomics/knowledge/index.js';
import { writeListed } from '../../backend/src/genomics/knowledge/listed/listed-file.js';
import { writeLargeGenome, type LargeGenome } from './large-genome.js';
import type { BenchRow } from './row.js';
import { writeWholeGenome } from './whole-genome.js';

const TARGET_RECORDS_PER_SECOND = 1_500_000;
const TARGET_MEGABYTES = 200;
const TARGET_RATIO = 12;
const TARGET_LISTED_MEGABYTES = 300;
const TARGET_LISTED_SECONDS = 6;
const LISTED = 300_000;
/** A person's whole genome. */
const WHOLE_GENOME = 4_500_000;
const REPEATS = 3;

interface Run {
  records: number;
  /** CPU time of all threads together: the time that one core would need. */
  seconds: number;
  /** Largest resident set of the process. */
  megabytes: number;
}

/** Measures the readers alternately, each in its own child processes, and takes the best result of each. */
export async function genomicsBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'genomics-bench-'));
  try {
    const genome = await writeLargeGenome(directory);
    const runs: { ours: Run; gmod: Run }[] = [];
    for (let i = 0; i < REPEATS; i++) runs.push({ ours: await run('ours', genome), gmod: await run('gmod', genome) });
    const listed = await run('listed', genome, await writeLongList(directory));
    return [
      ...rows(genome, fastest(runs.map(({ ours }) => ours)), fastest(runs.map(({ gmod }) => gmod))),
      await wholeGenomeRow(directory),
      listedRow(listed),
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function rows(genome: LargeGenome, ours: Run, gmod: Run): BenchRow[] {
  const speed = ours.records / ours.seconds;
  const reference = gmod.records / gmod.seconds;
  return [
    {
      what: 'VCF (gz) to summary and findings, one core',
      value: `${millions(speed)} records/s`,
      reference: `@gmod/vcf: ${millions(reference)} records/s`,
      target: '>= 1.5 M records/s',
      reached: speed >= TARGET_RECORDS_PER_SECOND,
      note: `${genome.records} records (${genome.source}), 2,000 sites, per second of CPU, best of ${REPEATS} fresh processes`,
    },
    {
      what: 'the same, peak memory of the process',
      value: `${Math.round(ours.megabytes)} MB`,
      reference: `@gmod/vcf: ${Math.round(gmod.megabytes)} MB`,
      target: '< 200 MB',
      reached: ours.megabytes < TARGET_MEGABYTES,
    },
  ];
}

/** The other reader takes a minute for it, and is measured once, between two runs of ours. */
async function wholeGenomeRow(directory: string): Promise<BenchRow> {
  const path = join(directory, 'whole.vcf.gz');
  const records = await writeWholeGenome(path);
  const megabytes = Math.round((await stat(path)).size / 1e6);
  const [first, gmod, second] = [await run('ours', { path }), await run('gmod', { path }), await run('ours', { path })];
  const ours = fastest([first, second]);
  const ratio = gmod.seconds / ours.seconds;
  return {
    what: 'summary and findings of a whole genome (bgzip) against `@gmod/vcf` on the same file',
    value: `${ratio.toFixed(1)}x (${ours.seconds.toFixed(1)} s of CPU)`,
    reference: `@gmod/vcf: ${gmod.seconds.toFixed(1)} s of CPU`,
    target: `>= ${TARGET_RATIO}x`,
    reached: ratio >= TARGET_RATIO,
    note: `${records} records as GATK writes them, ${megabytes} MB, 2,000 sites, in turns; inflating takes 60 % of it (ADR 42)`,
  };
}

function listedRow({ records, seconds, megabytes }: Run): BenchRow {
  const whole = (seconds / records) * WHOLE_GENOME;
  return {
    what: 'the same with 300,000 listed places, for a genome of 4.5 M records',
    value: `${whole.toFixed(1)} s of CPU, ${Math.round(megabytes)} MB`,
    target: `< ${TARGET_LISTED_SECONDS} s, < ${TARGET_LISTED_MEGABYTES} MB`,
    reached: whole < TARGET_LISTED_SECONDS && megabytes < TARGET_LISTED_MEGABYTES,
    note: `measured on ${records} records; the list with ClinVar’s own texts, read from its file; all findings`,
  };
}

/** The rows that ship, again and again a few bases further on. */
async function writeLongList(directory: string): Promise<string> {
  const { listed } = builtInKnowledge;
  const rows = Array.from({ length: LISTED }, (_, at) => {
    const [row, shift] = [listed.row(at % listed.size), 7 * Math.floor(at / listed.size)];
    return { ...row, pos: row.pos + shift, pos37: row.pos37 === null ? null : row.pos37 + shift };
  });
  const path = join(directory, 'list.tsv.gz');
  await writeListed(path, rows, { source: 'bench', attribution: '' });
  return path;
}

const millions = (perSecond: number): string => `${(perSecond / 1e6).toFixed(2)} M`;

const fastest = (runs: readonly Run[]): Run => runs.reduce((best, next) => (next.seconds < best.seconds ? next : best));

async function run(which: 'ours' | 'gmod' | 'listed', { path }: { path: string }, list = ''): Promise<Run> {
  const script = join(import.meta.dirname, `genomics-runs${extname(import.meta.filename)}`);
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, script, which, path, list]);
  return JSON.parse(stdout) as Run;
}
