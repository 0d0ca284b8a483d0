import { given } from '../platform/log/testing/given.js';
import type { OrderedReport } from './moved-documents.js';
import { type DocumentsCommand, type DocumentsEvent, patientDocuments } from './patient-documents.js';
import { begun, confirmed, converted, expired, makePrimary, primary } from './testing/facts.js';

describe('documents that are not where their record is', () => {
  const moveTo = (toCompanyId: number, ...reports: OrderedReport[]): DocumentsCommand => ({
    type: 'MoveDocuments',
    patientId: 9,
    toCompanyId,
    reports,
  });
  const moved = (fromCompanyId: number, toCompanyId: number, ...documentIds: number[]): DocumentsEvent => ({
    type: 'DocumentsMoved',
    data: { patientId: 9, fromCompanyId, toCompanyId, documentIds },
  });
  const [file, other] = [begun(), begun({ documentId: 2, kind: 'record', fileName: 'scan.pdf' })];

  it('follow it, reports too, from each company that has some', () =>
    given(patientDocuments, file, other)
      .when(moveTo(3, { id: 7, companyId: 4 }, { id: 5, companyId: 2 }))
      .then(moved(2, 3, 1, 2, 5), moved(4, 3, 7)));

  it('are none: nothing happens', () => {
    given(patientDocuments).when(moveTo(3)).thenNothing();
    given(patientDocuments, file)
      .when(moveTo(2, { id: 7, companyId: 2 }))
      .thenNothing();
  });

  it('have followed it: nothing happens the second time, whatever a list still says of a report', () =>
    given(patientDocuments, file, moved(2, 3, 1, 7))
      .when(moveTo(3, { id: 7, companyId: 2 }))
      .thenNothing());

  it('come back with it, and so does a report that was ordered meanwhile', () =>
    given(patientDocuments, file, moved(2, 3, 1, 7))
      .when(moveTo(2, { id: 7, companyId: 2 }, { id: 8, companyId: 3 }))
      .then(moved(3, 2, 1, 7, 8)));

  it('are those of a version that the old company began meanwhile', () =>
    given(patientDocuments, file, confirmed(), moved(2, 3, 1), begun({ version: 2 }))
      .when(moveTo(3))
      .then(moved(2, 3, 1)));

  it('are not those that vanished: no upload was confirmed in time', () =>
    given(patientDocuments, file, other, expired())
      .when(moveTo(3))
      .then(moved(2, 3, 2)));

  it('keep their versions and the primary genome', () =>
    given(patientDocuments, begun(), confirmed(), converted({}), primary(1), moved(2, 3, 1))
      .when(makePrimary(1))
      .thenNothing());
});
