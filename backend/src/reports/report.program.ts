import { readFile, writeFile } from 'node:fs/promises';
import { findingsJson, type KeptFindings } from '../genomics/findings-json.js';
import type { OutsideCall } from '../genomics/findings/index.js';
import { type Interpreted, interpretFile, isSilentForAge, saysNothing } from '../genomics/interpret-file.js';
import { type ImportedFile, knowledgeWith } from '../genomics/knowledge/importers/index.js';
import type { Build } from '../genomics/model.js';
import { convert } from '../genomics/reader/standard-form/convert.js';
import { renderFhir } from '../genomics/report/fhir/render.js';
import { renderHtml } from '../genomics/report/html/render.js';
import { renderPdf } from '../genomics/report/pdf/render.js';
import { changesBetween } from '../genomics/report/changes.js';
import type { ReportBefore, ReportContext, ReportRequest } from '../genomics/report/model.js';
import { writeReportWith } from '../genomics/report/write-report.js';
import { builtInWriter } from '../genomics/report/writer/writer.js';
import { keepNewSpaceSmall } from '../heap.js';
import type { JobProgram } from '../platform/jobs/job-kind.js';
import type { ModelSettings } from './writer/model-settings.js';
import type { ReportForm } from '../documents/file-keys.js';

export interface ReportInput {
  /** the converted genome */
  path: string;
  /** its index; null where none is kept */
  index: string | null;
  /** what an earlier version converted, to be converted anew into a folder; null for all else */
  upload: { path: string; folder: string; reference: string | null } | null;
  /** files to which the report is written */
  outputs: Readonly<Record<'page' | 'findings' | ReportForm, string>>;
  request: ReportRequest;
  context: ReportContext;
  build: Build;
  /** null where the birthday is not known */
  ageYears: number | null;
  /** what laboratories told */
  outside: readonly OutsideCall[];
  /** what was imported beside the knowledge that ships, the oldest first */
  imported: readonly ImportedFile[];
  /** the language model that writes beside the built-in words; null where none is set */
  model: ModelSettings | null;
  /** findings of the version before; null for a first version, and where none were kept */
  before: string | null;
}

export type ReportResult =
  | { ok: true; outputs: ReportInput['outputs']; knowledgeVersion: string; build: Build }
  | { ok: false; problem: string };

/** Runs in a child process: reads the genome, compares it with the knowledge base, writes the report in all forms. */
const program: JobProgram<ReportInput, ReportResult> = async (input, report) => {
  keepNewSpaceSmall();
  report(0.05, 'Reading the genome');
  const interpreted = await interpretGenome(input, (read, total) =>
    report(0.05 + 0.85 * (total === 0 ? 1 : read / total), 'Reading the genome'),
  );
  if (!interpreted.ok) return { ok: false, problem: PROBLEMS[interpreted.doubt ?? 'unreadable'] };
  const { findings } = interpreted;
  if (saysNothing(findings))
    return { ok: false, problem: PROBLEMS[isSilentForAge(findings) ? 'withheld-from-child' : 'states-nothing'] };
  report(0.95, 'Writing the report');
  await writeForms(input, interpreted);
  const { outputs, build } = input;
  return { ok: true, outputs, knowledgeVersion: findings.knowledgeVersion, build };
};

/** Reads the converted genome. What an earlier version converted is converted anew before. */
async function interpretGenome(
  { path, index, upload, request, context, build, ageYears, outside, imported }: ReportInput,
  onProgress: (read: number, total: number) => void,
): Promise<Interpreted> {
  const sample = context.sample ?? undefined;
  const converted = upload && (await convertAnew(upload, sample));
  if (converted?.ok === false) return converted;
  const asked = {
    genes: request.requiredGenes,
    sexAtBirth: context.sexAtBirth,
    sample,
    build,
    ageYears,
    audience: request.audience,
    outside,
    index: (converted ? converted.indexPath : index) ?? undefined,
    onProgress,
  };
  return interpretFile(converted?.vcfPath ?? path, asked, knowledgeWith(imported));
}

const convertAnew = ({ path, folder, reference }: NonNullable<ReportInput['upload']>, sample: string | undefined) =>
  convert(path, folder, { sample, reads: { reference, toolsPath: '', pair: null } });

/** Writes the findings for later versions to compare with, and the report in all forms. */
async function writeForms(
  { outputs, request, context, outside, before, model }: ReportInput,
  { findings, summary }: Extract<Interpreted, { ok: true }>,
): Promise<void> {
  const kept: KeptFindings = { ...findingsJson(findings, summary, 'clinician'), made_at: context.generatedAt };
  await writeFile(outputs.findings, JSON.stringify(kept));
  // loaded only where a model is set: loading it takes a seventh of the time that the process needs to begin
  const writer = model === null ? builtInWriter : new (await import('./writer/model-writer.js')).ModelWriter(model);
  const named = namesIn(context, outside);
  const written = await writeReportWith(writer, findings, request, context, await since(before, kept), named);
  await writeFile(outputs.page, renderHtml(written));
  await writeFile(outputs.pdf, await renderPdf(written));
  await writeFile(outputs.fhir, JSON.stringify(renderFhir(findings, request, written)));
}

/** Names of files and laboratories. Like the person's own name, they must not leave the portal. */
const namesIn = ({ medicalFiles = [] }: ReportContext, outside: readonly OutsideCall[]): string[] => [
  ...medicalFiles.map(({ name }) => name),
  ...outside.flatMap(({ lab, date }) => [lab, date].filter((text) => text !== null)),
];

async function since(path: string | null, after: KeptFindings): Promise<ReportBefore | null> {
  if (path === null) return null;
  const before = JSON.parse(await readFile(path, 'utf8')) as KeptFindings;
  const { made_at: madeAt, knowledge_version: knowledgeVersion } = before;
  return { madeAt, knowledgeVersion, changes: changesBetween(before, after) };
}

/** Codes of the log; the edge turns them into sentences. */
const PROBLEMS = {
  unreadable: 'report.file-unreadable',
  'sample-doubtful': 'report.sample-doubtful',
  'states-nothing': 'report.states-nothing',
  'withheld-from-child': 'report.withheld-from-child',
} as const;

export default program;
