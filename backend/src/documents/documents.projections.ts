import type {
  CreditsHeld,
  DocumentKind,
  DocumentsMoved,
  GenomeConverted,
  GenomeRejected,
  PrimaryGenomeChosen,
  RecordedOf,
  ReportCompleted,
  ReportFailed,
  ReportStarted,
  SampleChosen,
  UploadConfirmed,
  UploadExpired,
  UploadStarted,
} from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

export const DOCUMENT_STATUSES = ['Uploading', 'Processing', 'Ready', 'Error', 'Ordered', 'Completed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** One document of a patient as the record shows it: an uploaded file (its newest usable version) or a report. */
export interface DocumentRow {
  id: number;
  patientId: number;
  /** the company whose list it is in; who may see it is the patient's company's business */
  companyId: number;
  kind: DocumentKind;
  title: string;
  /** The key of the version that is shown; the keys of all versions name the document too. */
  filePath: string;
  /** the key of each version, by its number */
  fileKeys: Readonly<Record<number, string>>;
  contentType: string;
  status: DocumentStatus;
  primary: boolean;
  updatedAt: string;
  /** the version that is shown; 0 before the first is confirmed */
  version: number;
  genome: GenomeRow | null;
  /** why the newest upload could not be used; the version before stays */
  problem: { line: number | null; message: string } | null;
  report: ReportRow | null;
}

export interface GenomeRow {
  standardKey: string;
  figures: GenomeConverted['data']['figures'];
  samples: readonly string[];
  sample: string | null;
}

export interface ReportRow {
  template: string;
  knowledgeVersion: string | null;
  /** a code; its sentence belongs to the edge */
  problem: string | null;
}

type UploadEvent =
  | UploadStarted
  | UploadConfirmed
  | UploadExpired
  | GenomeConverted
  | GenomeRejected
  | SampleChosen
  | PrimaryGenomeChosen;
type DocumentsEvent = RecordedOf<
  UploadEvent | DocumentsMoved | CreditsHeld | ReportStarted | ReportCompleted | ReportFailed
>;

export const documents: Projection<DocumentRow> = {
  name: 'documents',
  version: 2,
  events: [
    'UploadStarted',
    'UploadConfirmed',
    'UploadExpired',
    'GenomeConverted',
    'GenomeRejected',
    'SampleChosen',
    'PrimaryGenomeChosen',
    'DocumentsMoved',
    'CreditsHeld',
    'ReportStarted',
    'ReportCompleted',
    'ReportFailed',
  ],
  indexes: [
    ['patientId', 'kind', 'updatedAt'],
    ['companyId', 'status', 'updatedAt'],
    ['companyId', 'updatedAt'],
  ],
  keys: (event) => rowsOf(event as DocumentsEvent),
  apply: (row, event, key) => applyToDocument(row, event as DocumentsEvent, Number(key)),
};

function rowsOf({ type, data }: DocumentsEvent): number[] {
  if (type === 'PrimaryGenomeChosen') {
    const { documentId, previousDocumentId } = data as PrimaryGenomeChosen['data'];
    return previousDocumentId === null ? [documentId] : [documentId, previousDocumentId];
  }
  if ('documentIds' in data) return data.documentIds;
  return ['documentId' in data ? data.documentId : data.reportId];
}

function applyToDocument(
  row: DocumentRow | undefined,
  event: DocumentsEvent,
  key: number,
): DocumentRow | null | undefined {
  if (event.type === 'UploadStarted') return uploadStarted(row, event);
  if (event.type === 'CreditsHeld') return reportOrdered(event);
  if (!row) return undefined;
  switch (event.type) {
    case 'UploadConfirmed':
      return uploadConfirmed(row, event);
    case 'UploadExpired':
      return uploadExpired(row, event.data.version);
    case 'GenomeConverted':
      return genomeConverted(row, event);
    case 'GenomeRejected':
      return {
        ...row,
        ...(row.genome ? {} : { status: 'Error' as const }),
        problem: { line: event.data.line, message: event.data.message },
        updatedAt: event.time,
      };
    case 'SampleChosen':
      return { ...row, genome: row.genome && { ...row.genome, sample: event.data.sample }, updatedAt: event.time };
    case 'PrimaryGenomeChosen':
      return { ...row, primary: key === event.data.documentId };
    case 'DocumentsMoved':
      return { ...row, companyId: event.data.toCompanyId };
    case 'ReportStarted':
      return { ...row, status: 'Processing', updatedAt: event.time };
    case 'ReportCompleted':
      return reportCompleted(row, event);
    case 'ReportFailed':
      return {
        ...row,
        status: 'Error',
        report: row.report && { ...row.report, problem: event.data.problem },
        updatedAt: event.time,
      };
  }
}

/** A new version changes nothing that is shown until it is confirmed. */
function uploadStarted(row: DocumentRow | undefined, { data, time }: RecordedOf<UploadStarted>): DocumentRow {
  const { documentId: id, patientId, companyId, kind, fileName: title, fileKey, contentType, version } = data;
  const fileKeys = { ...row?.fileKeys, [version]: fileKey };
  if (row) return { ...row, companyId, fileKeys };
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
    status: 'Uploading',
    updatedAt: time,
    ...empty,
  };
}

/** A file that only has to be there is shown at once, a genome once it is converted. An older version that comes late is not shown. */
function uploadConfirmed(row: DocumentRow, { data, time }: RecordedOf<UploadConfirmed>): DocumentRow {
  if (data.version < row.version) return row;
  const shown = { ...row, updatedAt: time, problem: null };
  if (row.genome) return shown;
  const { version, fileKey: filePath, kind } = data;
  return { ...shown, status: statusOnceThere[kind], version, filePath };
}

const statusOnceThere = { record: 'Ready', report: 'Completed', genome: 'Processing' } as const;

/** An upload that was never confirmed vanishes; a version that is there stays. */
function uploadExpired(row: DocumentRow, version: number): DocumentRow | null {
  const { [version]: _gone, ...fileKeys } = row.fileKeys;
  return row.version === 0 && Object.keys(fileKeys).length === 0 ? null : { ...row, fileKeys };
}

function genomeConverted(row: DocumentRow, { data, time }: RecordedOf<GenomeConverted>): DocumentRow {
  const { standardKey, figures, samples, sample, version } = data;
  const filePath = row.fileKeys[version] ?? row.filePath;
  return {
    ...row,
    status: 'Ready',
    version,
    filePath,
    problem: null,
    updatedAt: time,
    genome: { standardKey, figures, samples, sample },
  };
}

/** The credits are held: the report is ordered. */
function reportOrdered({ data, time }: RecordedOf<CreditsHeld>): DocumentRow {
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
    status: 'Ordered',
    primary: false,
    updatedAt: time,
    version: 1,
    genome: null,
    problem: null,
    report: { template: data.templateTitle, knowledgeVersion: null, problem: null },
  };
}

const reportCompleted = (row: DocumentRow, { data, time }: RecordedOf<ReportCompleted>): DocumentRow => ({
  ...row,
  status: 'Completed',
  updatedAt: time,
  report: row.report && { ...row.report, knowledgeVersion: data.knowledgeVersion },
});

/** Where a report is kept: like every file key, `{kind}/{patientId}/...`. */
export const reportPath = (patientId: number, reportId: number): string => `report/${patientId}/${reportId}`;

/** An upload that was agreed on and not confirmed yet. */
export interface OpenUploadRow {
  patientId: number;
  companyId: number;
  fileKey: string;
  startedAt: string;
}

type OpenUploadsEvent = RecordedOf<UploadStarted | UploadConfirmed | UploadExpired>;

export const openUploads: Projection<OpenUploadRow> = {
  name: 'open-uploads',
  version: 1,
  events: ['UploadStarted', 'UploadConfirmed', 'UploadExpired'],
  indexes: [['startedAt']],
  keys: (event) => [(event as OpenUploadsEvent).data.fileKey],
  apply: (_row, event) => openUpload(event as OpenUploadsEvent),
};

function openUpload({ type, data, time }: OpenUploadsEvent): OpenUploadRow | null {
  if (type !== 'UploadStarted') return null;
  return { patientId: data.patientId, companyId: data.companyId, fileKey: data.fileKey, startedAt: time };
}
