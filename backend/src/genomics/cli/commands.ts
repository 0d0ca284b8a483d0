import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { keepNewSpaceSmall } from '../../heap.js';
import type { OutsideCall } from '../findings/index.js';
import { interpretFile, type Interpreted } from '../interpret-file.js';
import type { FileProblem } from '../model.js';
import { convert } from '../reader/standard-form/convert.js';
import type { Progress } from '../reader/input/bytes.js';
import type { ReadsSetup } from '../reader/reads/setup.js';
import { scan } from '../reader/scan.js';
import { renderFhir } from '../report/fhir/render.js';
import { renderHtml } from '../report/html/render.js';
import { writeReport } from '../report/write-report.js';
import type { Arguments, Command } from './arguments.js';
import { findingsJson, genomeJson } from '../findings-json.js';
import { targetOf } from './targets.js';

/** What came of one file: the rest of its JSON document, or why it was refused. */
export type Outcome = { ok: true; [field: string]: unknown } | { ok: false; problem: FileProblem };

type Run = (input: Input, typed: Typed, onProgress: Progress) => Promise<Outcome>;

/** A file to read. */
interface Input {
  /** where the bytes are */
  readonly path: string;
  /** as it was typed */
  readonly name: string;
  readonly reads: ReadsSetup;
}

export interface Typed extends Arguments {
  /** When the command was typed: the date of a report. */
  readonly at: Date;
  readonly outsideCalls: readonly OutsideCall[];
}

export const commands: Record<Command, Run> = {
  summary: async ({ path, reads }, { sample }, onProgress) => {
    const result = await scan(path, { sample, reads, onProgress });
    return result.ok ? { ok: true, genome: genomeJson(result.summary), warnings: result.summary.warnings } : result;
  },

  convert: async ({ path, name, reads }, typed, onProgress) => {
    const { sample } = typed;
    const target = targetOf(typed, name)!;
    const folder = await mkdtemp(join(dirname(target), '.genome-'));
    try {
      const result = await convert(path, folder, { sample, reads, onProgress });
      if (!result.ok) return result;
      await rename(result.indexPath, `${target}.tbi`);
      await rename(result.vcfPath, target);
      const { summary } = result;
      const genome = genomeJson(summary);
      return { ok: true, genome, warnings: summary.warnings, vcf: target, index: `${target}.tbi` };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },

  findings: async ({ path, reads }, typed, onProgress) => {
    const result = await interpreted({ path, reads }, typed, onProgress);
    return result.ok ? { ok: true, ...findingsJson(result.findings, result.summary, typed.audience) } : result;
  },

  report: async ({ path, name, reads }, typed, onProgress) => {
    const result = await interpreted({ path, reads }, typed, onProgress);
    if (!result.ok) return result;
    const report = writeReport(result.findings, reportOf(typed), contextOf(name, result.summary.sample, typed));
    const target = targetOf(typed, name)!;
    const render = {
      html: () => renderHtml(report),
      // its fonts take long to load
      pdf: async () => (await import('../report/pdf/render.js')).renderPdf(report),
      'fhir.json': () => JSON.stringify(renderFhir(result.findings, reportOf(typed), report), null, 2),
    };
    await writeFile(target, await render[typed.form]());
    return { ok: true, [typed.form.replace('.json', '')]: target };
  },
};

/**
 * What findings rest on. Where a reference genome is set it is the standard form, as in the portal: its indels lie where
 * knowledge has them.
 */
async function interpreted(
  { path, reads }: Omit<Input, 'name'>,
  typed: Typed,
  onProgress: Progress,
): Promise<Interpreted> {
  const request = { ...requestOf(typed), reads, onProgress };
  keepNewSpaceSmall();
  if (reads.reference === null) return interpretFile(path, { ...request, index: `${path}.tbi` });
  const folder = await mkdtemp(join(reads.folder, 'standard-'));
  const standard = await convert(path, folder, { sample: typed.sample, reads, onProgress });
  if (!standard.ok) return standard;
  const result = await interpretFile(standard.vcfPath, { ...request, index: standard.indexPath });
  return result.ok ? { ...result, summary: standard.summary } : result;
}

const requestOf = ({ genes, sex, age, audience, sample, build, outsideCalls }: Typed) => ({
  genes,
  sexAtBirth: sex,
  ageYears: age,
  audience,
  sample,
  build,
  outside: outsideCalls,
});

const reportOf = ({ genes, audience }: Arguments) => ({
  title: 'Genetic report',
  focus: '',
  blocks: [],
  requiredGenes: genes,
  audience,
});

const contextOf = (name: string, sample: string | null, { sex, audience, at }: Typed) => ({
  patientName: null,
  sexAtBirth: sex,
  providerName: audience === 'clinician' ? 'not given' : null,
  companyName: 'Genetic health portal, command line',
  generatedAt: at.toISOString(),
  fileName: basename(name),
  sample,
});
