/**
 * `npm run fuzz:genomes [-- files [seed]]`: genome files changed at random along their structure. Each must end in an answer
 * or in a reason, soon; what was converted must be readable again.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { interpretFile } from '../../backend/src/genomics/interpret-file.js';
import { convert } from '../../backend/src/genomics/reader/standard-form/convert.js';
import { scan } from '../../backend/src/genomics/reader/scan.js';
import { renderHtml } from '../../backend/src/genomics/report/html/render.js';
import { writeReport } from '../../backend/src/genomics/report/write-report.js';
import { genome } from './arbitrary-genome.js';

/** CPU time. */
const HANGING_MS = 2_000;

type Answer = { ok: true } | { ok: false; problem: { message: string } };

const [count = '10000', seed] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'fuzz-genomes-'));
const path = join(folder, 'file');
const ends = { read: 0, refused: 0 };

async function report(): Promise<Answer> {
  const result = await interpretFile(path, { sexAtBirth: 'male', build: null, genes: ['DPYD', 'F5', 'G6PD'] });
  if (!result.ok) return result;
  const context = { patientName: null, sexAtBirth: 'male' as const, providerName: null, companyName: 'Fuzz' };
  const rest = { generatedAt: '2026-01-01T00:00:00Z', fileName: 'file', sample: null };
  const template = { title: 'All', focus: '', blocks: [], requiredGenes: ['DPYD'], audience: 'clinician' as const };
  if (renderHtml(writeReport(result.findings, template, { ...context, ...rest })) === '') throw new Error('No report.');
  return result;
}

async function converted(): Promise<Answer> {
  const result = await convert(path, folder);
  if (!result.ok) return result;
  const again = await scan(result.vcfPath);
  if (!again.ok) throw new Error(`The converted file is refused: ${again.problem.message}`);
  return again;
}

/** Most files are only read, which is fast; some go the whole way. */
const way = fc.oneof(
  { arbitrary: fc.constant(() => scan(path)), weight: 16 },
  { arbitrary: fc.constant(converted), weight: 2 },
  { arbitrary: fc.constant(report), weight: 1 },
);

async function endsWell(bytes: Buffer, read: () => Promise<Answer>): Promise<void> {
  writeFileSync(path, bytes);
  const before = process.cpuUsage();
  const answer = await read();
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1_000 > HANGING_MS) throw new Error('The file took too long.');
  ends[answer.ok ? 'read' : 'refused']++;
  if (!answer.ok && !/^[A-Z].*\.$/s.test(answer.problem.message))
    throw new Error(`No reason: ${answer.problem.message}`);
}

try {
  const numRuns = Number(count);
  await fc.assert(fc.asyncProperty(genome, way, endsWell), {
    numRuns,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  });
  const { read, refused } = ends;
  process.stdout.write(`${count} files: ${read} read, ${refused} refused with a reason, 0 crashes, 0 hangs.\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
