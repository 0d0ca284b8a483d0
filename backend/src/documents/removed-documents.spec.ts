import { given } from '../platform/log/testing/given.js';
import type { DocumentsCommand, DocumentsEvent } from './patient-documents.js';
import { patientDocuments } from './patient-documents.js';
import { begin, begun, confirmed, convert, converted, expire, keyOf, primary } from './testing/facts.js';

const remove = (movedTo: number | null = null): DocumentsCommand => ({
  type: 'RemoveDocument',
  documentId: 1,
  patientId: 9,
  companyId: 2,
  movedTo,
});

const gone = (changed: object = {}): DocumentsEvent => ({
  type: 'DocumentRemoved',
  data: {
    ...{ documentId: 1, patientId: 9, companyId: 2, kind: 'genome', fileKeys: [keyOf({})] },
    ...{ bytes: 7, files: 1, movedTo: null },
    ...changed,
  },
});

const record = { kind: 'record' } as const;

describe('a file that was uploaded by mistake', () => {
  it('goes with all its versions', () => {
    given(patientDocuments, begun(), confirmed(), converted({})).when(remove()).then(gone());
    given(
      patientDocuments,
      begun(record),
      confirmed(record),
      begun({ ...record, version: 2 }),
      confirmed({ ...record, version: 2 }),
    )
      .when(remove())
      .then(gone({ kind: 'record', fileKeys: [keyOf(record), keyOf({ ...record, version: 2 })], bytes: 14, files: 2 }));
  });

  it('goes to another record', () =>
    given(patientDocuments, begun(), confirmed(), converted({}))
      .when(remove(57))
      .then(gone({ movedTo: 57 })));

  it('stays while it arrives', () => given(patientDocuments, begun()).when(remove()).thenRefused('document.in-use'));

  it('goes while it is converted, but to no other record', () => {
    given(patientDocuments, begun(), confirmed()).when(remove()).then(gone());
    given(patientDocuments, begun(), confirmed()).when(remove(57)).thenRefused('document.in-use');
  });

  it('goes once, and what comes late of it changes nothing', () => {
    given(patientDocuments, begun(), confirmed(), converted({}), gone()).when(remove()).thenRefused('document.unknown');
    given(patientDocuments, begun(), confirmed(), gone()).when(convert({})).thenNothing();
    given(patientDocuments, begun(), confirmed(), gone()).when(expire()).thenRefused('upload.unknown');
  });

  it('is copied once, however often its move is repeated', () =>
    given(patientDocuments, begun())
      .when(begin({ documentId: 2, fileKey: keyOf({}) }))
      .thenNothing());

  it('leaves its name free, and the record without a primary file', () => {
    given(patientDocuments, begun(), confirmed(), converted({}), primary(1), gone())
      .when(begin({ documentId: 2, fileKey: 'genome/9/again' }))
      .then(begun({ documentId: 2, fileKey: 'genome/9/again' }));
  });
});
