import type { DomainEvent } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { type Traces, tracesOf, withNamesakes, withPerson, withTyped, withWork } from './traces.js';

const OMAR = 9;
const ROW = 40;
const EMAIL = 'omar@patients.example';
const contactOf = (last: number) => `6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e0${last}`;

const whose = { companyId: 2, assignedEmployeeId: null };
const awaited = (patientId: number, email: string, contactId = contactOf(1)): DomainEvent => ({
  type: 'PatientAwaited',
  data: { ...whose, patientId, contactId, name: 'Omar', email },
});
const arrived: DomainEvent = { type: 'AwaitedPatientArrived', data: { patientId: ROW, companyId: 2, personId: OMAR } };
const registered = (email: string): DomainEvent => ({
  type: 'PersonRegistered',
  data: { personId: OMAR, name: 'Omar', email, birthday: null, sexAtBirth: null },
});
const asked = (email: string): DomainEvent => ({
  type: 'QuestionAsked',
  data: { questionId: 3, contactId: contactOf(2), name: 'Omar', email, message: 'Hello' },
});

const omar = tracesOf({ personId: OMAR, rowIds: [], contactIds: [] });
const personal = (...events: DomainEvent[]): Traces => log(...events).reduce(withPerson, omar);
const typed = (traces: Traces, proved: string[], ...events: DomainEvent[]): Traces =>
  log(...events).reduce((before, event) => withTyped(before, event, new Set(proved)), traces);
const working = (...events: DomainEvent[]): string[] => [
  ...log(...events)
    .reduce(withWork, omar)
    .unfinished.keys(),
];

describe('what is known of a person', () => {
  it('are the rows that they took the place of, and the addresses that they gave', () => {
    const { ids, addresses } = personal(registered(' Omar@Patients.example'), arrived);
    expect([...ids]).toEqual([OMAR, ROW]);
    expect([...addresses]).toEqual([EMAIL]);
  });

  it('is what was typed into such a row, whatever the address was', () => {
    const { ids, contactIds } = typed(personal(arrived), [], awaited(ROW, 'o.haddad@old.example'));
    expect([[...ids], [...contactIds]]).toEqual([[OMAR, ROW], [contactOf(1)]]);
  });

  it('is what was typed under an address that they proved, and not under one that they only claim', () => {
    const events = [awaited(41, EMAIL), asked('OMAR@patients.example')];
    expect([...typed(omar, [EMAIL], ...events).contactIds]).toEqual([contactOf(1), contactOf(2)]);
    expect([...typed(omar, [EMAIL], ...events).ids]).toEqual([OMAR, 41]);
    expect([...typed(omar, [], ...events).contactIds]).toEqual([]);
  });

  it('may be a patient whom a clinic registered under a proved address', () => {
    const events = log({ ...registered(EMAIL), data: { ...(registered(EMAIL).data as object), personId: 57 } });
    const found = (proved: string[]) => events.reduce((all, event) => withNamesakes(all, event, new Set(proved)), omar);
    expect([...found([EMAIL]).ids]).toEqual([OMAR, 57]);
    expect([...found([]).ids]).toEqual([OMAR]);
  });

  it('is nothing of somebody else', () => {
    const other = { ...arrived, data: { patientId: 41, companyId: 2, personId: 10 } };
    expect([...typed(personal(other), [EMAIL], asked('zoe@patients.example')).contactIds]).toEqual([]);
    expect([...personal(other).ids]).toEqual([OMAR]);
  });
});

describe('work on a record', () => {
  const uploaded = (version: number, kind = 'genome'): DomainEvent => ({
    type: 'UploadConfirmed',
    data: { documentId: 5, patientId: OMAR, companyId: 2, version, kind, fileKey: 'genome/9/x', size: 7 },
  });
  const rejected = (version: number): DomainEvent => ({
    type: 'GenomeRejected',
    data: { documentId: 5, patientId: OMAR, companyId: 2, version, line: null, message: 'no' },
  });
  const report = { reportId: 13, patientId: OMAR, companyId: 2 };

  it('is a conversion until its newest version has ended', () => {
    expect(working(uploaded(1))).toEqual(['conversion of document 5']);
    expect(working(uploaded(1), uploaded(2), rejected(1))).toEqual(['conversion of document 5']);
    expect(working(uploaded(1), uploaded(2), rejected(2))).toEqual([]);
    expect(working(uploaded(1, 'record'))).toEqual([]);
  });

  it('is a report until it is made or has failed', () => {
    const held: DomainEvent = { type: 'CreditsHeld', data: report };
    expect(working(held)).toEqual(['report 13']);
    expect(working(held, { type: 'ReportFailed', data: report })).toEqual([]);
    expect(working({ type: 'CreditsHeld', data: { ...report, patientId: 10 } })).toEqual([]);
  });
});
