import type { Progress } from '../platform/live/live-updates.js';
import type { DocumentRow, GenomeRow, ReportRow } from './documents.projections.js';
import { reportProblems } from './report-problems.js';

/** The contract's `Document`. */
/** @param progress how far the making of it is, where that is known */
export const documentAnswer = (row: DocumentRow, progress?: Progress) => ({
  id: row.id,
  title: row.title,
  file_path: row.filePath,
  document_type: row.kind,
  status: row.status,
  conversion_complete:
    row.kind === 'genome' ? row.genome !== null : row.status === 'Ready' || row.status === 'Completed',
  primary: row.primary,
  updated_at: row.updatedAt,
  ...(row.genome ? { genome: genomeAnswer(row.genome) } : {}),
  ...problemAnswer(row),
  ...(row.report ? reportAnswer(row, row.report, progress) : progressAnswer(row, progress)),
});

const genomeAnswer = ({ figures, samples, sample }: GenomeRow) => {
  const { referenceBlocks, ...counts } = figures;
  return { ...counts, reference_blocks: referenceBlocks, samples, sample };
};

function problemAnswer({ problem }: DocumentRow) {
  if (!problem) return {};
  const { line, message } = problem;
  return { problem: line === null ? { message } : { line, message } };
}

function reportAnswer(row: DocumentRow, { template, knowledgeVersion, problem }: ReportRow, progress?: Progress) {
  const told =
    problem === null ? {} : { problem: { message: reportProblems[problem] ?? reportProblems['report.failed'] } };
  return { template, knowledge_version: knowledgeVersion, ...progressOf(row, progress), ...told };
}

const progressAnswer = (row: DocumentRow, progress?: Progress) =>
  row.status === 'Processing' ? progressOf(row, progress) : {};

/** Progress is known while a job runs. Before and after, the status says all. */
function progressOf({ status }: DocumentRow, progress: Progress = { progress: 0, step: 'Waiting' }): Progress {
  if (status === 'Processing') return progress;
  return { progress: status === 'Completed' ? 1 : 0, step: status };
}
