import type { DocumentRow, GenomeRow } from './documents.projections.js';
import { reportProblems } from './report-problems.js';

/** The contract's `Document`. */
export const documentAnswer = (row: DocumentRow) => ({
  id: row.id,
  title: row.title,
  file_path: row.filePath,
  document_type: row.kind,
  status: row.status,
  conversion_complete: row.kind === 'genome' ? row.genome !== null : row.status === 'Ready' || row.status === 'Completed',
  primary: row.primary,
  updated_at: row.updatedAt,
  ...(row.genome ? { genome: genomeAnswer(row.genome) } : {}),
  ...problemAnswer(row),
  ...(row.report ? reportAnswer(row, row.report) : {}),
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

function reportAnswer({ status }: DocumentRow, { template, knowledgeVersion, problem }: NonNullable<DocumentRow['report']>) {
  const told = problem === null ? {} : { problem: { message: reportProblems[problem] ?? reportProblems['report.failed'] } };
  return { template, knowledge_version: knowledgeVersion, progress: status === 'Completed' ? 1 : 0, step: stepOf(status), ...told };
}

const stepOf = (status: DocumentRow['status']): string => (status === 'Processing' ? 'Writing the report' : status);
