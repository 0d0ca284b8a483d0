import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { END_MARKER } from '../../backend/src/genomics/reader/standard-form/bgzf-writer.js';
import { vcfText } from '../../backend/src/genomics/reader/testing/genome-files.js';
import type { TruthRow } from './truth-row.js';

const ROOT = join(import.meta.dirname, '..', '..');
const MIB = 1024 ** 2;
const MOST = { seconds: 2, bytes: 256 * MIB, disk: 256 * MIB };

/**
 * Files of which the runs of `npm run fuzz:genomes` were seen, each of 20,000, with seeds from 777001 on; to be raised by
 * whoever runs more, with further seeds. Earlier runs left no record, and are not counted.
 */
const FUZZED = { files: 1_000_000, toReach: 1_000_000, seen: '26 November 2026, seeds 777001 to 777050' };

const HEAD = vcfText([]);
const RECORD = '1\t1\t.\tA\tG\t.\t.\t.\tGT\t0\n';
const people = (count: number): string[] => Array.from({ length: count }, (_, i) => `S${i}`);
const times = (part: string, count: number): Buffer => Buffer.concat(Array<Buffer>(count).fill(gzipSync(part)));
const manyAlts = (base: string): string =>
  vcfText(
    Array.from(
      { length: 40 },
      (_, i) =>
        `1 ${i * 9 + 1} . ${base} ${Array.from({ length: 990 }, (_, j) => `C${'A'.repeat(j)}`).join()} . . . GT 1/2`,
    ),
  );
const crowd = (): string => {
  const samples = people(99_000);
  const record = `1\t1\t.\tA\tG\t.\t.\t.\tGT${'\t0/1'.repeat(99_000)}\n`;
  return vcfText([], { samples }) + record.repeat(100);
};

const FILES: Record<string, () => Buffer | string> = {
  'a million samples': () => vcfText([], { samples: people(1_000_000) }),
  '99,000 samples, 100 records': () => gzipSync(crowd()),
  'a bomb of short records': () => Buffer.concat([gzipSync(HEAD), times(RECORD.repeat(40_000), 500)]),
  'a bomb of an array': () =>
    Buffer.concat([
      gzipSync('# rsid\tchromosome\tposition\tgenotype\n'),
      times('rs1\t1\t5\tAA\nrs2\t1\t6\tAG\n'.repeat(50_000), 200),
    ]),
  'a bomb of reads': () => times('@r\nACGT\n+\nIIII\n'.repeat(100_000), 300),
  'many alternates, of which gigabytes would be written': () => gzipSync(manyAlts('A'.repeat(5_000))),
  'a line of 2 GB': () => Buffer.concat([gzipSync(HEAD), times('A'.repeat(10_000_000), 205)]),
  'a million empty blocks of bgzip': () => Buffer.concat(Array<Buffer>(1_000_000).fill(END_MARKER)),
  'deletions that all end at the end of a chromosome': () =>
    gzipSync(
      vcfText(Array.from({ length: 100_000 }, (_, i) => `chr1 ${200_000 - i} . A <DEL> . . END=248956422 GT 0/1`)),
    ),
  '200,000 breakends that span two million bases': () =>
    gzipSync(
      vcfText(
        Array.from(
          { length: 200_000 },
          (_, i) => `chr1 ${1_000 + i} . A A[chr1:${2_000_000 + i}[ . . SVTYPE=BND GT 0/1`,
        ),
      ),
    ),
};

/** Files made to hurt, each through the command line: processor time, memory, and temporary disk of conversion and findings. */
export async function hostile(): Promise<TruthRow[]> {
  const rows: TruthRow[] = [];
  for (const [what, make] of Object.entries(FILES)) {
    const folder = mkdtempSync(join(tmpdir(), 'truth-'));
    try {
      const path = join(folder, 'hostile');
      writeFileSync(path, make());
      const runs = [await run('convert', path), await run('findings', path)];
      rows.push(rowOf(what, statSync(path).size, runs));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return [...rows, fuzzed()];
}

interface Run {
  seconds: number;
  bytes: number;
  disk: number;
}

function rowOf(what: string, size: number, runs: readonly Run[]): TruthRow {
  const most = (name: keyof Run) => Math.max(...runs.map((one) => one[name]));
  const [seconds, bytes, disk] = [most('seconds'), most('bytes'), most('disk')];
  return {
    what,
    figure: `${seconds.toFixed(1)} s, ${Math.round(bytes / MIB)} MB, ${Math.round(disk / MIB)} MB of disk`,
    toReach: '< 2 s, < 256 MB, disk <= 2 x the text + 256 MB',
    reached: seconds < MOST.seconds && bytes < MOST.bytes && disk <= MOST.disk,
    note: `${(size / MIB).toFixed(1)} MB; processor time of the slower of convert and findings, the start of Node included`,
    source: 'built: `npm run genome` with `convert` and `findings`',
  };
}

const ASK = `
const { main } = await import('./backend/dist/genomics/cli/main.js');
await main(process.argv.slice(1), new Date());
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.stderr.write('\\n' + JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, bytes: maxRSS * 1024 }));
`;

async function run(command: string, path: string): Promise<Run> {
  const out = mkdtempSync(join(tmpdir(), 'truth-out-'));
  const words = [command, '--json', ...(command === 'convert' ? ['--out', out] : []), path];
  let [told, disk] = ['', 0];
  const child = spawn(process.execPath, ['--input-type=module', '-e', ASK, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (text: Buffer) => (told = (told + text.toString()).slice(-1_000)));
  const watch = setInterval(() => (disk = Math.max(disk, sizeOf(out))), 50);
  try {
    await new Promise((resolve) => child.on('close', resolve));
    return { ...(JSON.parse(told.trim().split('\n').at(-1)!) as Omit<Run, 'disk'>), disk };
  } finally {
    clearInterval(watch);
    rmSync(out, { recursive: true });
  }
}

/** Files go while they are looked at. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce(
    (sum, file) => sum + (statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

const fuzzed = (): TruthRow => ({
  what: 'Fuzzed genome files of all kinds: crashes, hangs, answers without a reason',
  figure: `0 in ${FUZZED.files.toLocaleString('en-US')}`,
  toReach: `0 in ${FUZZED.toReach.toLocaleString('en-US')}`,
  reached: FUZZED.files >= FUZZED.toReach,
  note: `seen ${FUZZED.seen}; run beside the work, not by this command`,
  source: 'built: `npm run fuzz:genomes -- 20000 SEED`',
});
