import type { DocumentRemoved } from '@portal/events';
import { Refused } from '../platform/log/decider.js';
import { type PatientDocument, pending, type PatientDocuments } from './patient-document.js';

/** Takes a file out of a record. `movedTo` is the patient whose record has got a copy; null for nobody. */
export interface RemoveDocument {
  type: 'RemoveDocument';
  documentId: number;
  patientId: number;
  companyId: number;
  movedTo: number | null;
}

/**
 * Removing a file ends its conversion. Moving a file is refused until its conversion has ended, because the newest
 * version moves too.
 *
 * @throws Refused `document.unknown`, `document.in-use`
 */
export function removeDocument(facts: Omit<RemoveDocument, 'type'>, state: PatientDocuments): DocumentRemoved[] {
  const document = state.documents.get(facts.documentId);
  if (!document) throw new Refused('document.unknown');
  const isMoved = facts.movedTo !== null;
  if (isArriving(document) || (isMoved && isBeingConverted(document, state))) throw new Refused('document.in-use');
  const arrived = document.uploads.filter(({ size }) => size > 0);
  return [
    {
      type: 'DocumentRemoved',
      data: {
        ...facts,
        kind: document.kind,
        fileKeys: document.uploads.map(({ fileKey }) => fileKey),
        bytes: arrived.reduce((sum, { size }) => sum + size, 0),
        files: arrived.length,
      },
    },
  ];
}

const isArriving = ({ uploads }: PatientDocument): boolean => uploads.some(({ state }) => state === 'started');

/** Whether the conversion of one of its versions is still under way. */
const isBeingConverted = ({ kind, documentId, uploads }: PatientDocument, state: PatientDocuments): boolean =>
  kind === 'genome' && uploads.some(({ version }) => pending({ documentId, version }, state) !== undefined);

/** The state without a document. When the primary genome is removed, no other one takes its place. */
export function removed(documentId: number, state: PatientDocuments): PatientDocuments {
  const [documents, companies] = [new Map(state.documents), new Map(state.companies)];
  documents.delete(documentId);
  companies.delete(documentId);
  return { documents, companies, primaryId: state.primaryId === documentId ? null : state.primaryId };
}
