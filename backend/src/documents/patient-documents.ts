import type {
  DocumentKind,
  DocumentRemoved,
  DocumentsMoved,
  GenomeBuildChosen,
  GenomeConverted,
  GenomeRejected,
  PrimaryGenomeChosen,
  SampleChosen,
  UploadConfirmed,
  UploadExpired,
  UploadStarted,
} from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';
import {
  type PatientDocument,
  type PatientDocuments,
  pending,
  type Upload,
  uploadIs,
  withBuild,
  withBytes,
  withSample,
  withUpload,
} from './patient-document.js';
import { chooseBuild, chooseSample, type GenomeChoice, makePrimary, primaryChosen } from './genome-choices.js';
import { listed, moveDocuments, type MoveDocuments } from './moved-documents.js';
import { halfOf } from '../genomics/reader/reads/halves.js';
import { otherHalfNeverCame, waitingFor } from './paired-reads.js';
import { removed, removeDocument, type RemoveDocument } from './removed-documents.js';
import { patientOf } from './file-keys.js';

export type DocumentsEvent =
  | UploadStarted
  | UploadConfirmed
  | UploadExpired
  | GenomeConverted
  | GenomeRejected
  | SampleChosen
  | GenomeBuildChosen
  | PrimaryGenomeChosen
  | DocumentRemoved
  | DocumentsMoved;

export type DocumentsCommand =
  /** `documentId` is used unless a document of this kind and name exists. */
  | ({ type: 'StartUpload' } & Omit<UploadStarted['data'], 'version'>)
  | { type: 'ConfirmUpload'; companyId: number; fileKey: string; size: number }
  | { type: 'ExpireUpload'; companyId: number; fileKey: string }
  | ({ type: 'RecordConversion' } & GenomeConverted['data'])
  | ({ type: 'RejectGenome' } & GenomeRejected['data'])
  | GenomeChoice
  | RemoveDocument
  | MoveDocuments;

/** Maximum number of documents of a patient, so that people can read the list. */
export const MAX_DOCUMENTS = 1_000;

export const documentsStream = (patientId: number) => `documents-${patientId}`;

export const patientDocuments: Decider<PatientDocuments, DocumentsCommand, DocumentsEvent> = {
  initial: { documents: new Map(), primaryId: null, companies: new Map() },
  decide: (command, state) => {
    switch (command.type) {
      case 'StartUpload':
        return startUpload(factsOf(command), state);
      case 'ConfirmUpload':
        return confirmUpload(command, state);
      case 'ExpireUpload':
        return expireUpload(command, state);
      case 'RecordConversion':
        return recordConversion(factsOf(command), state);
      case 'RejectGenome':
        return rejectGenome(factsOf(command), state);
      case 'ChooseSample':
        return chooseSample(command, state);
      case 'ChooseBuild':
        return chooseBuild(factsOf(command), state);
      case 'MakePrimary':
        return makePrimary(command, state);
      case 'RemoveDocument':
        return removeDocument(factsOf(command), state);
      case 'MoveDocuments':
        return moveDocuments(command, state);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UploadStarted':
        return listed(
          [event.data.documentId],
          event.data.companyId,
          change(state, event.data.documentId, (before) => withUpload(before, event.data)),
        );
      case 'UploadConfirmed':
        return change(state, event.data.documentId, (document) => withBytes(event.data, document!));
      case 'UploadExpired':
        return change(state, event.data.documentId, (document) => uploadIs('expired', event.data, document!));
      case 'GenomeConverted':
        return change(state, event.data.documentId, (document) => ({ ...document!, genome: event.data }));
      case 'GenomeRejected':
        return change(state, event.data.documentId, (document) => uploadIs('rejected', event.data, document!));
      case 'SampleChosen':
        return change(state, event.data.documentId, (document) => withSample(event.data.sample, document!));
      case 'GenomeBuildChosen':
        return change(state, event.data.documentId, (document) => withBuild(event.data.build, document!));
      case 'PrimaryGenomeChosen':
        return { ...state, primaryId: event.data.documentId };
      case 'DocumentRemoved':
        return removed(event.data.documentId, state);
      case 'DocumentsMoved':
        return listed(event.data.documentIds, event.data.toCompanyId, state);
    }
  },
};

type CommandOf<Type extends DocumentsCommand['type']> = Extract<DocumentsCommand, { type: Type }>;

function startUpload(
  upload: Omit<UploadStarted['data'], 'version'>,
  { documents }: PatientDocuments,
): DocumentsEvent[] {
  if ([...documents.values()].some(({ uploads }) => uploads.some(({ fileKey }) => fileKey === upload.fileKey)))
    return [];
  const otherName = upload.kind === 'genome' ? halfOf(upload.fileName)?.otherName : undefined;
  const same = named(upload.fileName, upload.kind, documents) ?? named(otherName, upload.kind, documents);
  if (!same && documents.size >= MAX_DOCUMENTS) throw new Refused('documents.too-many', { limit: MAX_DOCUMENTS });
  const documentId = same?.documentId ?? upload.documentId;
  return [{ type: 'UploadStarted', data: { ...upload, documentId, version: (same?.uploads.length ?? 0) + 1 } }];
}

const named = (name: string | undefined, kind: DocumentKind, documents: PatientDocuments['documents']) =>
  [...documents.values()].find(
    (document) => document.kind === kind && document.uploads.some(({ fileName }) => fileName === name),
  );

function confirmUpload(
  { companyId, fileKey, size }: CommandOf<'ConfirmUpload'>,
  state: PatientDocuments,
): DocumentsEvent[] {
  const { document, upload } = uploadOf(fileKey, state);
  if (upload.state === 'expired') throw new Refused('upload.expired');
  if (upload.state !== 'started') return [];
  const { documentId, kind } = document;
  const patientId = patientOf(fileKey);
  return [
    {
      type: 'UploadConfirmed',
      data: { documentId, patientId, companyId, version: upload.version, kind, fileKey, size },
    },
  ];
}

function expireUpload({ companyId, fileKey }: CommandOf<'ExpireUpload'>, state: PatientDocuments): DocumentsEvent[] {
  const { document, upload } = uploadOf(fileKey, state);
  if (upload.state !== 'started') return [];
  const { documentId } = document;
  const ofDocument = { documentId, patientId: patientOf(fileKey), companyId };
  const message = otherHalfNeverCame(upload.fileName);
  return [
    { type: 'UploadExpired', data: { ...ofDocument, version: upload.version, fileKey } },
    ...rejectWaiting({ ...ofDocument, line: null, message }, upload, document),
  ];
}

/** Rejects a version, and all versions that waited to be converted together with it. */
function rejectGenome(facts: GenomeRejected['data'], state: PatientDocuments): DocumentsEvent[] {
  const upload = pending(facts, state);
  if (!upload) return [];
  const waiting = rejectWaiting(facts, upload, state.documents.get(facts.documentId)!);
  return [...waiting, { type: 'GenomeRejected', data: facts }];
}

const rejectWaiting = (
  facts: Omit<GenomeRejected['data'], 'version'>,
  upload: Upload,
  document: PatientDocument,
): DocumentsEvent[] =>
  waitingFor(upload, document).map((version) => ({ type: 'GenomeRejected', data: { ...facts, version } }));

/** Records a conversion. It also counts for the other half of paired reads that waited for it. */
function recordConversion(conversion: GenomeConverted['data'], state: PatientDocuments): DocumentsEvent[] {
  const upload = pending(conversion, state);
  if (!upload) return [];
  const becomesPrimary = conversion.sample !== null && (upload.makePrimary || state.primaryId === null);
  const version = Math.max(upload.version, ...waitingFor(upload, state.documents.get(conversion.documentId)!));
  return [
    { type: 'GenomeConverted', data: { ...conversion, version } },
    ...(becomesPrimary ? primaryChosen(conversion, state) : []),
  ];
}

function uploadOf(fileKey: string, { documents }: PatientDocuments): { document: PatientDocument; upload: Upload } {
  for (const document of documents.values()) {
    const upload = document.uploads.find((candidate) => candidate.fileKey === fileKey);
    if (upload) return { document, upload };
  }
  throw new Refused('upload.unknown');
}

/** Whether an upload ended without being confirmed, so that no document can use its bytes. */
export const isExpired = (fileKey: string, state: PatientDocuments): boolean =>
  uploadOf(fileKey, state).upload.state === 'expired';

function change(
  state: PatientDocuments,
  documentId: number,
  to: (document: PatientDocument | undefined) => PatientDocument,
): PatientDocuments {
  const documents = new Map(state.documents);
  documents.set(documentId, to(documents.get(documentId)));
  return { ...state, documents };
}
