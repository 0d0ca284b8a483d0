import type { DocumentsMoved } from '@portal/events';
import type { PatientDocument, PatientDocuments } from './patient-documents.js';

/** A patient's record is in this company now. */
export interface MoveDocuments {
  type: 'MoveDocuments';
  patientId: number;
  toCompanyId: number;
  /** all of the patient's, because other streams tell of their making */
  reports: readonly OrderedReport[];
}

/** A report, with the company that ordered it or has it by now. */
export interface OrderedReport {
  id: number;
  companyId: number;
}

/** Brings every document that is not where the record is, from each company that has some. */
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

/** No upload of the file was ever confirmed in time: no list shows it. */
const hasVanished = (document: PatientDocument | undefined): boolean =>
  document !== undefined && document.uploads.every(({ state }) => state === 'expired');

/** The documents are in the list of a company from now on. */
export function listed(documentIds: readonly number[], companyId: number, state: PatientDocuments): PatientDocuments {
  const companies = new Map(state.companies);
  for (const id of documentIds) companies.set(id, companyId);
  return { ...state, companies };
}
