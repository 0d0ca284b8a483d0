import type { DomainEvent } from '@portal/events';
import { recorded } from '../platform/log/testing/recorded.js';
import { liveUpdateOf } from './live-events.js';

const update = (type: string, data: object) => liveUpdateOf(recorded({ type, data } as DomainEvent));

describe('a live update', () => {
  it('names the patient, and goes to the company and to the patient', () =>
    expect(update('DnaStatusChanged', { patientId: 9, companyId: 2, from: 'Ordered', to: 'Kit sent' })).toEqual({
      event: 'patient.updated',
      data: { user_id: 9 },
      recipients: { companyIds: [2], personIds: [9] },
    }));

  it.each([
    ['CreditsHeld', 'later', false],
    ['ReportStarted', 'later', false],
    ['ReportCompleted', 'later', false],
    ['ReportFailed', 'later', false],
    ['CreditsHeld', 'on_request', false],
    ['ReportFailed', 'on_request', false],
    ['ReportCompleted', 'on_request', true],
    ['ReportCompleted', 'now', true],
  ])('%s of a report that is released %s reaches the patient: %s', (type, release, reaches) =>
    expect(update(type, { reportId: 5, patientId: 9, companyId: 2, release })?.recipients).toEqual({
      companyIds: [2],
      personIds: reaches ? [9] : [],
    }),
  );

  it('carries ids only, however much the event says', () => {
    const comment = { patientId: 9, companyId: 2, commentId: 3, title: 'Allergy', comment: 'Penicillin' };
    expect(update('CommentAdded', comment)?.data).toEqual({ user_id: 9 });
  });

  it.each([
    [
      'a document',
      'GenomeConverted',
      { documentId: 4, patientId: 9, companyId: 2 },
      'document.updated',
      { user_id: 9, id: 4 },
    ],
    [
      'a report',
      'ReportCompleted',
      { reportId: 5, patientId: 9, companyId: 2 },
      'document.updated',
      { user_id: 9, id: 5 },
    ],
    [
      'a template',
      'TemplateEdited',
      { templateId: 100, companyId: 2 },
      'template.updated',
      { user_id: undefined, id: 100 },
    ],
    [
      'credits',
      'CreditsGranted',
      { companyId: 2, orderId: 8, credits: 250 },
      'credits.updated',
      { user_id: undefined },
    ],
    ['an employee', 'EmployeeAdded', { personId: 7, companyId: 2 }, 'employee.updated', { user_id: 7 }],
  ])('tells which %s it is about', (_what, type, facts, event, data) =>
    expect(update(type, facts)).toMatchObject({ event, data }),
  );

  it.each([
    ['patient', 'patient.updated'],
    ['employee', 'employee.updated'],
  ])('of an invitation that was accepted comes with the %s’s role', (role, event) =>
    expect(update('RoleGranted', { role, companyId: 2, personId: 9 })).toMatchObject({
      event,
      data: { user_id: 9 },
      recipients: { companyIds: [2] },
    }),
  );

  it.each([
    ['patient', 'MailRefused', 'patient.updated'],
    ['patient', 'MailGivenUp', 'patient.updated'],
    ['employee', 'MailRefused', 'employee.updated'],
    ['employee', 'MailGivenUp', 'employee.updated'],
  ])('of a mail to a %s that does not arrive (%s) goes to the lists that show them', (role, type, event) =>
    expect(update(type, { role, companyId: 2, recipientId: 9 })).toMatchObject({
      event,
      data: { user_id: 9 },
      recipients: { companyIds: [2] },
    }),
  );

  it('of a record that moves goes to both companies', () =>
    expect(update('PatientMoved', { patientId: 9, fromCompanyId: 2, toCompanyId: 3 })?.recipients).toEqual({
      companyIds: [2, 3],
      personIds: [9],
    }));

  it('of a person’s details goes to the person and to the company that changed them', () => {
    const edited = { type: 'PersonEdited', data: { personId: 9, phone: '404 555 0199' } };
    expect(liveUpdateOf(recorded(edited))?.recipients).toEqual({ companyIds: [2], personIds: [9] });
    expect(liveUpdateOf(recorded(edited, { actor: { kind: 'visitor' } }))?.recipients).toEqual({
      companyIds: [],
      personIds: [9],
    });
  });

  it.each(['SessionOpened', 'PasswordSet', 'EmailClaimed', 'IdBlockClaimed', 'InvitationAccepted'])(
    'is not made of %s, which no screen shows',
    (type) => expect(update(type, { personId: 9 })).toBeNull(),
  );
});
