import { ApiProperty } from '@nestjs/swagger';
import type { DocumentKind } from '@portal/events';
import { SuccessAnswer } from '../platform/http/index.js';
import type { Progress } from '../platform/live/live-updates.js';
import type { DocumentRow, DocumentStatus, GenomeRow, ReportRow } from './documents.projections.js';
import { knownTo, patientSees, type Reader, RELEASE_STATES, releaseState, type ReleaseState } from './released.js';
import { reportProblem } from './report-problems.js';

/** How variants were made from raw reads. */
export class Provenance {
  /** file name of the reference genome */
  reference!: string;
  /** each tool with its version */
  tools!: string[];
  reads!: number;
  /** reads that fit the reference somewhere */
  aligned!: number;
}

/** What is wrong with a file. */
export class Problem {
  /** the line of the decompressed text, from 1 */
  line?: number;
  message!: string;
}

/** What was counted in a genome file as it came. */
export class GenomeSummary {
  build!: 'GRCh38' | 'GRCh37' | 'unknown';
  samples!: string[];
  /** the sample that was chosen; null where a choice is still to be made */
  sample!: string | null;
  records!: number;
  snvs!: number;
  indels!: number;
  other!: number;
  multiallelic!: number;
  pass!: number;
  titv!: number | null;
  hethom!: number | null;
  reference_blocks!: number;
  /** bytes */
  size!: number;
  /** what the format forbids and the file does all the same, though it can be read; each kind once */
  warnings!: Problem[];
  /** how the variants were made, where the file held raw reads */
  provenance?: Provenance;
}

/** A file of a patient: a genome, a medical record or a report. */
export class MedicalDocument {
  id!: number;
  /** the file name as uploaded; for a report the typed name */
  title!: string;
  file_path!: string;
  document_type!: DocumentKind;
  status!: DocumentStatus;
  conversion_complete!: boolean;
  /** whether this genome is used unless another is asked for */
  primary!: boolean;
  updated_at!: string;
  /** of a genome that was converted */
  genome?: GenomeSummary;
  /** why it could not be used */
  problem?: Problem;
  /** of a report */
  template?: string;
  /** of a report */
  knowledge_version?: string | null;
  /** of a report that was run again: the version before it */
  rerun_of?: number;
  /**
   * of a report that the portal made: whether the patient may read it; until then they see nothing of it, and of one
   * that they may ask for the title alone
   */
  @ApiProperty({ enum: RELEASE_STATES, required: false })
  release?: ReleaseState;
  /** 0 to 1, of what is being made */
  progress?: number;
  step?: string;
}

export class CompanyDocument extends MedicalDocument {
  patient_id!: number;
  patient_name!: string;
}

export class DocumentAnswer extends SuccessAnswer {
  data!: MedicalDocument;
}

export class DocumentListAnswer extends SuccessAnswer {
  data!: MedicalDocument[];
}

/** What is used and what may be used, by the patient's company or by a person who registered alone. */
export class Usage {
  /** bytes of all versions of all files */
  bytes!: number;
  bytes_limit!: number;
  files!: number;
  files_limit!: number;
  /** conversions and reports that run */
  jobs_running!: number;
  jobs_limit!: number;
  /** conversions and reports that wait for their turn */
  jobs_waiting!: number;
}

export class UsageAnswer extends SuccessAnswer {
  data!: Usage;
}

/** A signed link to a document; it dies after five minutes. */
export class DocumentLinkAnswer extends SuccessAnswer {
  url!: string;
}

/** Those documents that the reader may know of. @param progressOf how far the making of one is, where that is known */
export function documentAnswers(
  rows: readonly DocumentRow[],
  reader: Reader,
  progressOf: (documentId: number) => Progress | undefined = () => undefined,
): MedicalDocument[] {
  const known = knownTo(reader, rows);
  return known.map((row) =>
    reader === 'member' && patientSees(row) === 'title'
      ? titleAnswer(row)
      : documentAnswer(withKnownBefore(row, known), reader, progressOf(row.id)),
  );
}

/** A report without anything that opens it or tells of its content. */
const titleAnswer = ({ id, title, kind, status, updatedAt, report }: DocumentRow): MedicalDocument => ({
  id,
  title,
  file_path: '',
  document_type: kind,
  status,
  conversion_complete: true,
  primary: false,
  updated_at: updatedAt,
  release: releaseState(report!),
});

/** Names the previous version only if the reader may know of it. */
const withKnownBefore = (row: DocumentRow, known: readonly DocumentRow[]): DocumentRow =>
  row.report === null || known.some(({ id }) => id === row.report?.rerunOf)
    ? row
    : { ...row, report: { ...row.report, rerunOf: null } };

/** @param progress how far the making of the document is, where that is known */
export const documentAnswer = (row: DocumentRow, reader: Reader, progress?: Progress): MedicalDocument => ({
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
  ...(row.problem ? { problem: problemAnswer(row.problem) } : {}),
  ...(row.report ? reportAnswer(row, row.report, reader, progress) : progressAnswer(row, progress)),
});

const genomeAnswer = ({ figures, samples, sample, provenance, warnings }: GenomeRow): GenomeSummary => {
  const { referenceBlocks, ...counts } = figures;
  const read = { samples: [...samples], sample, warnings: warnings.map(problemAnswer) };
  const counted = { ...counts, reference_blocks: referenceBlocks, ...read };
  return provenance ? { ...counted, provenance } : counted;
};

const problemAnswer = ({ line, message }: Omit<NonNullable<DocumentRow['problem']>, 'version'>): Problem =>
  line === null ? { message } : { line, message };

function reportAnswer(row: DocumentRow, report: ReportRow, reader: Reader, progress?: Progress) {
  const { template, payment, knowledgeVersion, problem, rerunOf } = report;
  const told = problem === null ? {} : { problem: { message: reportProblem(problem, reader, payment) } };
  const before = rerunOf === null ? {} : { rerun_of: rerunOf };
  const release = releaseState(report);
  return { template, knowledge_version: knowledgeVersion, ...before, release, ...progressOf(row, progress), ...told };
}

const progressAnswer = (row: DocumentRow, progress?: Progress) =>
  row.status === 'Processing' ? progressOf(row, progress) : {};

/**
 * The progress of a document in the making. Before its first progress report and after its end, the status stands for
 * the progress.
 */
function progressOf({ status }: DocumentRow, progress: Progress = { progress: 0, step: 'Waiting' }): Progress {
  if (status === 'Processing') return progress;
  return { progress: status === 'Completed' ? 1 : 0, step: status };
}
