import { writeFile } from 'node:fs/promises';
import { bySite, interpret } from '../genomics/findings/index.js';
import { builtInKnowledge, sites } from '../genomics/knowledge/index.js';
import type { Build, FileProblem } from '../genomics/model.js';
import { observe } from '../genomics/reader/observe.js';
import { renderHtml } from '../genomics/report/html/render.js';
import type { ReportContext, ReportRequest } from '../genomics/report/model.js';
import { writeReport } from '../genomics/report/write-report.js';
import type { JobProgram } from '../platform/jobs/jobs.js';

export interface ReportInput {
  /** the converted genome */
  path: string;
  /** file to which the page is written */
  output: string;
  request: ReportRequest;
  context: ReportContext;
  build: Build;
  /** null where the birthday is not known */
  ageYears: number | null;
}

export type ReportResult =
  { ok: true; path: string; knowledgeVersion: string; build: Build } | { ok: false; problem: FileProblem };

/** Runs in a child process: reads the genome, compares it with the knowledge base, writes the page. */
const program: JobProgram<ReportInput, ReportResult> = async (
  { path, output, request, context, build, ageYears },
  report,
) => {
  const genes = request.requiredGenes;
  const asked = sites(builtInKnowledge, genes);
  report(0.05, 'Reading the genome');
  const observed = await observe(path, {
    sites: asked,
    sample: context.sample ?? undefined,
    sexAtBirth: context.sexAtBirth,
    buildIfUnknown: build,
    onProgress: (read, total) => report(0.05 + 0.75 * (total === 0 ? 1 : read / total), 'Reading the genome'),
  });
  if (!observed.ok) return observed;
  report(0.85, 'Interpreting the findings');
  const findings = interpret(builtInKnowledge, bySite(asked, observed.observations), {
    genes,
    sexAtBirth: context.sexAtBirth,
    build,
    ageYears,
  });
  report(0.95, 'Writing the report');
  await writeFile(output, renderHtml(writeReport(findings, request, context)));
  return { ok: true, path: output, knowledgeVersion: findings.knowledgeVersion, build };
};

export default program;
