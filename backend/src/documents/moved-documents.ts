import type { DocumentsMoved } from '@portal/events';
import type { PatientDocument, PatientDocuments } from './patient-document.js';

/** Moves a patient's documents to the company that has the record now. */
export interface MoveDocuments {
  type: 'MoveDocuments';
  patientId: number;
  toCompanyId: number;
  /** all reports of the patient, because other streams record how they were made */
  reports: readonly OrderedReport[];
}

/** A report with the company that ordered it or has it now. */
export interface OrderedReport {
  id: number;
  companyId: number;
}

/** Moves every document that is not in the record's company, from each company that has some. */
export function moveDocuments(
  { patientId, toCompanyId, reports }: MoveDocuments,
  { documents, companies }: PatientDocuments,
): DocumentsMoved[] {
  const unmoved = reports.filter(({ id }) => !companies.has(id)).map(({ id, companyId }) => [id, companyId] as const);
  const strays = [...companies, ...unmoved].filter(
    ([id, companyId]) => companyId !== toCompanyId && !hasVanished(documents.get(id)),
  );
  return [...new Set(strays.map(([, companyId]) => companyId))].map((fromCompanyId) => {
    const documentIds = strays.filter(([, companyId]) => companyId === fromCompanyId).map(([id]) => id);
    return { type: 'DocumentsMoved', data: { patientId, fromCompanyId, toCompanyId, documentIds } };
  });
}

/** Whether a document is gone because none of its uploads was confirmed in time: no list shows it. */
const hasVanished = (document: PatientDocument | undefined): boolean =>
  document !== undefined && document.uploads.every(({ state }) => state === 'expired');

/** Records that a company lists the documents from now on. */
export function listed(documentIds: readonly number[], companyId: number, state: PatientDocuments): PatientDocuments {
  const companies = new Map(state.companies);
  for (const id of documentIds) companies.set(id, companyId);
  return { ...state, companies };
}
