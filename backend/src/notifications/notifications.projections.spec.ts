import type { DomainEvent, Recorded } from '@portal/events';
import { log, recorded } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { asking, notifications, readUpTo } from './notifications.projections.js';

const event = (type: string, data: object): DomainEvent => ({ type, data });
const version = { documentId: 3, patientId: 9, companyId: 2, version: 1 };
const started = event('UploadStarted', { ...version, kind: 'genome' });
const held = event('CreditsHeld', { companyId: 2, patientId: 9, reportId: 4 });
const ofInvitation = { invitationId: 'i', companyId: 2, rowId: 40, role: 'patient' };
const sent = event('InvitationSent', ofInvitation);
const accepted = event('InvitationAccepted', { ...ofInvitation, personId: 9 });
const SYSTEM = { kind: 'system', name: 'portal' } as const;
const rows = (events: readonly Recorded[]) => projected(notifications, twice(events));

describe('what an employee is notified of', () => {
  it('has not happened while what they began goes on', async () => {
    const begun = { personId: 7, companyId: 2, kind: null, happened: false };
    const made = await rows(log(started, held, sent));
    expect(Object.values(made)).toMatchObject([
      { ...begun, id: 'genome:3:1', subjectId: 9 },
      { ...begun, id: 'report:4', subjectId: 9 },
      { ...begun, id: 'i', subjectId: 40 },
    ]);
  });

  it.each([
    ['file_ready', started, event('GenomeConverted', version)],
    ['file_failed', started, event('GenomeRejected', version)],
    ['report_ready', held, event('ReportCompleted', { reportId: 4 })],
    ['report_failed', held, event('ReportFailed', { reportId: 4 })],
    ['report_asked_for', held, event('ReportAskedFor', { reportId: 4 })],
    ['invitation_accepted', sent, accepted],
  ])('is %s, at the time when it happened', async (kind, begun, ended) => {
    const events = log(begun, ended);
    const row = { personId: 7, subjectId: 9, kind, happened: true, at: events[1]!.time };
    expect(Object.values(await rows(events))).toMatchObject([row]);
  });

  it('is nothing that a patient or the portal began, and no record or uploaded report', async () => {
    const patient = { kind: 'person', personId: 9, role: 'patient', companyId: 1 } as const;
    const actors = [patient, SYSTEM].map((actor) => recorded(started, { actor }));
    expect(await rows(actors)).toEqual({});
    expect(await rows(log(event('UploadStarted', { ...version, kind: 'record' })))).toEqual({});
  });

  it('goes to whoever invited, also where the invitation waited and the portal sent it', async () => {
    const waited = recorded(event('InvitationHeld', ofInvitation), { position: 1 });
    const later = recorded(sent, { position: 2, actor: SYSTEM });
    expect(Object.values(await rows([waited, later]))).toMatchObject([{ id: 'i', personId: 7 }]);
  });
});

describe('a patient who asked for a report', () => {
  const ask = (reportId: number) => event('ReportAskedFor', { patientId: 9, companyId: 2, reportId });
  const release = (reportId: number) => event('ReportReleased', { patientId: 9, companyId: 2, reportId });
  const assigned = event('PatientAssigned', { patientId: 9, companyId: 2, from: 7, to: 8 });
  const moved = event('PatientMoved', { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null });
  const rowsOf = (...events: DomainEvent[]) => projected(asking, twice(log(...events)));

  it('waits until each of them is released', async () => {
    expect(await rowsOf(ask(4), ask(5), release(4))).toMatchObject({ 9: { companyId: 2, reportIds: [5] } });
    expect(await rowsOf(ask(4), ask(5), release(4), release(5))).toEqual({});
  });

  it('is told anew to whoever follows them next, also in another company', async () => {
    const events = log(ask(4), assigned, moved);
    for (const [count, companyId] of [
      [2, 2],
      [3, 3],
    ] as const) {
      const some = events.slice(0, count);
      expect(await projected(asking, twice(some))).toMatchObject({ 9: { companyId, at: some.at(-1)!.time } });
    }
  });
});

it('how far somebody has read is the newest time', async () => {
  const read = (upTo: string) => event('NotificationsRead', { personId: 7, upTo });
  expect(await projected(readUpTo, log(read('2026-05-04'), read('2026-05-05')))).toEqual({ 7: { upTo: '2026-05-05' } });
});
