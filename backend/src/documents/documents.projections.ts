import {
  type DocumentKind,
  type GenomeConverted,
  personIn,
  type RecordedEvent,
  type ReportRelease,
} from '@portal/events';
import { projection } from '../platform/views/projection.js';
import { halfOf } from '../genomics/reader/reads/halves.js';
import { reportPath } from './file-keys.js';

export const DOCUMENT_STATUSES = ['Uploading', 'Processing', 'Ready', 'Error', 'Ordered', 'Completed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** One document of a patient as the record shows it: an uploaded file (its newest usable version) or a report. */
export interface DocumentRow {
  id: number;
  patientId: number;
  /** the company that lists the document; the patient's record decides who may see it */
  companyId: number;
  kind: DocumentKind;
  title: string;
  /** The key of the shown version. The other versions' keys find the document as well. */
  filePath: string;
  /** the key of each version, by its number */
  fileKeys: Readonly<Record<number, string>>;
  contentType: string;
  /** who uploaded it or asked for it; null for the portal itself */
  broughtBy: number | null;
  status: DocumentStatus;
  primary: boolean;
  updatedAt: string;
  /** number of the shown version; 0 before the first is confirmed */
  version: number;
  genome: GenomeRow | null;
  /** why the newest upload could not be used, and its version; the previous version stays */
  problem: { version: number; line: number | null; message: string } | null;
  report: ReportRow | null;
}

export interface GenomeRow {
  standardKey: string;
  /** when this version became the shown one */
  convertedAt: string;
  figures: GenomeConverted['data']['figures'];
  samples: readonly string[];
  sample: string | null;
  provenance: GenomeConverted['data']['provenance'];
  warnings: GenomeConverted['data']['warnings'];
}

export interface ReportRow {
  template: string;
  /** what paid for it */
  payment: ReportPayment;
  /** the report of which this is a new version */
  rerunOf: number | null;
  knowledgeVersion: string | null;
  /** a code, which the edge turns into a sentence */
  problem: string | null;
  /** when the patient may read it, whether they asked for it, and whether the clinic has released it since */
  release: ReportRelease;
  askedFor: boolean;
  released: boolean;
}

export type ReportPayment = 'credits' | 'purchase' | 'membership';

const PAYMENTS = { CreditsHeld: 'credits', EntitlementUsed: 'purchase', MembershipUsed: 'membership' } as const;

export const documents = projection<DocumentRow>('documents', 11, {
  indexes: [
    ['patientId', 'kind', 'updatedAt'],
    ['companyId', 'kind', 'updatedAt'],
    ['companyId', 'status', 'updatedAt'],
    ['companyId', 'updatedAt'],
    ['companyId', 'patientId', 'updatedAt'],
    ['companyId', 'id'],
  ],
  search: ['title'],
  searchBy: 'scan',
})
  .create('UploadStarted', 'documentId', uploadStarted)
  .on('UploadConfirmed', 'documentId', uploadConfirmed)
  .on('UploadExpired', 'documentId', (row, { data }) => uploadExpired(row, data.version))
  .on('GenomeConverted', 'documentId', genomeConverted)
  .on('GenomeRejected', 'documentId', genomeRejected)
  .on('SampleChosen', 'documentId', (row, { data: { sample }, time }) => ({
    ...row,
    genome: row.genome && { ...row.genome, sample },
    updatedAt: time,
  }))
  .on('GenomeBuildChosen', 'documentId', (row, { data: { build }, time }) => ({
    ...row,
    genome: row.genome && { ...row.genome, figures: { ...row.genome.figures, build } },
    updatedAt: time,
  }))
  .on('PrimaryGenomeChosen', theOneAndTheOneBefore, (row, { data }) => ({
    ...row,
    primary: row.id === data.documentId,
  }))
  .remove('DocumentRemoved', 'documentId')
  .on(
    'DocumentsMoved',
    ({ data }) => data.documentIds,
    (row, { data }) => ({ ...row, companyId: data.toCompanyId }),
  )
  .on('RecordJoined', documentsOf, (row, { data }) => ({
    ...row,
    patientId: data.personId,
    primary: row.id === data.primaryId,
  }))
  .create(['CreditsHeld', 'EntitlementUsed', 'MembershipUsed'], 'reportId', reportOrdered)
  .on('ReportStarted', 'reportId', (row, { time }) => ({ ...row, status: 'Processing', updatedAt: time }))
  .on('ReportCompleted', 'reportId', (row, { data: { knowledgeVersion }, time }) => ({
    ...row,
    status: 'Completed',
    updatedAt: time,
    report: row.report && { ...row.report, knowledgeVersion },
  }))
  .on('ReportFailed', 'reportId', (row, { data: { problem }, time }) => ({
    ...row,
    status: 'Error',
    report: row.report && { ...row.report, problem },
    updatedAt: time,
  }))
  .on('ReportAskedFor', 'reportId', (row) => ({ ...row, report: row.report && { ...row.report, askedFor: true } }))
  .on('ReportReleased', 'reportId', (row) => ({ ...row, report: row.report && { ...row.report, released: true } }));

function documentsOf({ data: { genomeIds, recordIds, reportIds } }: RecordedEvent<'RecordJoined'>): number[] {
  return [...genomeIds, ...recordIds, ...reportIds];
}

function theOneAndTheOneBefore({ data }: RecordedEvent<'PrimaryGenomeChosen'>): number[] {
  return [data.documentId, data.previousDocumentId].filter((id) => id !== null);
}

/** Handles a new version, which is shown once it is confirmed. */
function uploadStarted(
  { data, time, actor }: RecordedEvent<'UploadStarted'>,
  row: DocumentRow | undefined,
): DocumentRow {
  const { documentId: id, patientId, companyId, kind, fileName: title, fileKey, contentType, version } = data;
  const fileKeys = { ...row?.fileKeys, [version]: fileKey };
  const broughtBy = personIn(actor);
  if (row) return { ...row, companyId, fileKeys, broughtBy, title: titleWith(title, row) };
  const empty = { primary: false, version: 0, genome: null, problem: null, report: null };
  return {
    id,
    patientId,
    companyId,
    kind,
    title,
    filePath: fileKey,
    fileKeys,
    contentType,
    broughtBy,
    status: 'Uploading',
    updatedAt: time,
    ...empty,
  };
}

/** A file of another name is the other half of paired reads. */
const titleWith = (fileName: string, { title }: DocumentRow): string =>
  fileName === title ? title : (halfOf(fileName)?.bothName ?? title);

/** Shows a record or report at once, a genome after its conversion. Ignores an older version that is confirmed late. */
function uploadConfirmed(row: DocumentRow, { data, time }: RecordedEvent<'UploadConfirmed'>): DocumentRow {
  if (data.version < row.version) return row;
  const shown = { ...row, updatedAt: time, problem: null };
  if (row.genome) return shown;
  const { version, fileKey: filePath, kind } = data;
  return { ...shown, status: statusOnceThere[kind], version, filePath };
}

const statusOnceThere = { record: 'Ready', report: 'Completed', genome: 'Processing' } as const;

/** Removes the document if none of its versions was ever confirmed. */
function uploadExpired(row: DocumentRow, version: number): DocumentRow | null {
  const { [version]: _gone, ...fileKeys } = row.fileKeys;
  return row.version === 0 && Object.keys(fileKeys).length === 0 ? null : { ...row, fileKeys };
}

/** Ignores an older version that is rejected late. */
function genomeRejected(row: DocumentRow, { data, time }: RecordedEvent<'GenomeRejected'>): DocumentRow {
  const { line, message, version } = data;
  if (version < row.version || problemAfter(version, row)) return row;
  return { ...row, ...(row.genome ? {} : { status: 'Error' }), problem: { version, line, message }, updatedAt: time };
}

/** A newer upload may fail before an older one is converted: its problem stays. */
const problemAfter = (version: number, { problem }: DocumentRow): DocumentRow['problem'] =>
  problem && problem.version > version ? problem : null;

function genomeConverted(row: DocumentRow, { data, time }: RecordedEvent<'GenomeConverted'>): DocumentRow {
  const { standardKey, figures, samples, sample, version, provenance, warnings } = data;
  const filePath = row.fileKeys[version] ?? row.filePath;
  return {
    ...row,
    status: 'Ready',
    version,
    filePath,
    problem: problemAfter(version, row),
    updatedAt: time,
    genome: { standardKey, convertedAt: time, figures, samples, sample, provenance, warnings },
  };
}

/** Adds the report: holding its credits, or using what was bought or a membership, means that it is ordered. */
function reportOrdered({ type, data, time, actor }: RecordedEvent<keyof typeof PAYMENTS>): DocumentRow {
  const filePath = reportPath(data.patientId, data.reportId);
  return {
    id: data.reportId,
    patientId: data.patientId,
    companyId: data.companyId,
    kind: 'report',
    title: data.reportName,
    filePath,
    fileKeys: { 1: filePath },
    contentType: 'text/html; charset=utf-8',
    broughtBy: personIn(actor),
    status: 'Ordered',
    primary: false,
    updatedAt: time,
    version: 1,
    genome: null,
    problem: null,
    report: {
      template: data.templateTitle,
      payment: PAYMENTS[type],
      rerunOf: data.rerunOf,
      knowledgeVersion: null,
      problem: null,
      release: 'release' in data ? data.release : 'now',
      askedFor: false,
      released: false,
    },
  };
}
