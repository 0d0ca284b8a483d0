import { given } from '../platform/log/testing/given.js';
import { otherHalf, otherHalfNeverCame, waitsForOther } from './paired-reads.js';
import { type DocumentsEvent, patientDocuments } from './patient-documents.js';
import { begin, begun, confirmed, convert, converted, expire, expired, primary, problem } from './testing/facts.js';

const FIRST = { fileName: 'a_R1.fq', version: 1 };
const SECOND = { fileName: 'a_R2.fq', version: 2, fileKey: 'genome/9/second' };

describe('two halves of paired reads', () => {
  it('are versions of one document, whichever comes first', () => {
    given(patientDocuments, begun(FIRST))
      .when(begin({ ...SECOND, documentId: 8 }))
      .then(begun(SECOND));
    given(patientDocuments, begun({ fileName: 'a_R2.fq' }))
      .when(begin({ ...SECOND, fileName: 'a_R1.fq', documentId: 8 }))
      .then(begun({ ...SECOND, fileName: 'a_R1.fq' }));
  });

  it('stay with documents that earlier releases began for each half', () =>
    given(patientDocuments, begun(FIRST), begun({ fileName: 'a_R2.fq', documentId: 2, fileKey: 'genome/9/x' }))
      .when(begin({ ...SECOND, documentId: 8 }))
      .then(begun({ ...SECOND, documentId: 2 })));

  it('are converted once, as the newer version, by the one that arrived last', () => {
    const lastFirst = [begun(FIRST), begun(SECOND), confirmed(SECOND), confirmed(FIRST)];
    expect(waiting(2, ...lastFirst.slice(0, 3))).toBe(true);
    expect([waiting(1, ...lastFirst), waiting(2, ...lastFirst)]).toEqual([false, true]);
    given(patientDocuments, ...lastFirst)
      .when(convert(FIRST))
      .then({ ...converted(SECOND), data: { ...converted(FIRST).data, version: 2 } } as DocumentsEvent, primary(1));
    const inOrder = [begun(FIRST), confirmed(FIRST), begun(SECOND), confirmed(SECOND)];
    expect([waiting(1, ...inOrder), waiting(2, ...inOrder)]).toEqual([true, false]);
    expect(foundBy(2, ...inOrder)).toBe('genome/9/1.1');
    expect(foundBy(1, begun(FIRST), confirmed(FIRST))).toBeUndefined();
  });

  it('fail together', () => {
    const both = [begun(FIRST), confirmed(FIRST), begun(SECOND), confirmed(SECOND)];
    given(patientDocuments, ...both)
      .when({ type: 'RejectGenome', ...problem(SECOND) })
      .then({ type: 'GenomeRejected', data: problem(FIRST) }, { type: 'GenomeRejected', data: problem(SECOND) });
  });

  it('say when the other one never came, unless they were converted before', () => {
    const alone = { ...problem(FIRST), line: null, message: otherHalfNeverCame('a_R2.fq') };
    given(patientDocuments, begun(FIRST), confirmed(FIRST), begun(SECOND))
      .when(expire(SECOND))
      .then(expired(SECOND), { type: 'GenomeRejected', data: alone });
    given(patientDocuments, begun(FIRST), confirmed(FIRST), converted(FIRST), begun(SECOND))
      .when(expire(SECOND))
      .then(expired(SECOND));
  });
});

const stateOf = (...events: DocumentsEvent[]) => events.reduce(patientDocuments.evolve, patientDocuments.initial);
const uploadOf = (version: number, events: DocumentsEvent[]) =>
  stateOf(...events)
    .documents.get(1)!
    .uploads.find((upload) => upload.version === version)!;

const waiting = (version: number, ...events: DocumentsEvent[]): boolean =>
  waitsForOther(uploadOf(version, events), stateOf(...events).documents.get(1)!);

const foundBy = (version: number, ...events: DocumentsEvent[]): string | undefined =>
  otherHalf(uploadOf(version, events), stateOf(...events))?.fileKey;
