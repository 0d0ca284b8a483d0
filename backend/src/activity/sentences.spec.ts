import type { Actor, DomainEvent } from '@portal/events';
import { definitionOf } from '@portal/events';
import { recorded } from '../platform/log/testing/recorded.js';
import { loggedEvents, peopleIn, sentenceOf, toReader, withNames } from './sentences.js';

const NAMES: Readonly<Record<number, string>> = { 5: 'Joy Mensah', 7: 'Dana Reyes', 9: 'Omar Haddad' };
const HERE = 2;

function read(type: string, data: object, actor?: Actor, companyId = HERE): string {
  const event = recorded({ type, data } as DomainEvent, actor ? { actor } : {});
  return withNames(sentenceOf(event, companyId), (id) => NAMES[id] ?? 'somebody');
}

const patient = { patientId: 9, companyId: HERE };
const omar: Actor = { kind: 'person', personId: 9, role: 'patient', companyId: HERE };
const visitor: Actor = { kind: 'visitor' };
const operator: Actor = { kind: 'operator' };
const portal: Actor = { kind: 'system', name: 'reports.settlement' };

describe('a line of the activity log', () => {
  it.each<[type: string, data: object, sentence: string]>([
    ['AwaitedEmployeeGone', { employeeId: 5, personId: 9, companyId: HERE }, 'Joy Mensah did not join'],
    ['CompanyRegistered', { companyId: HERE, name: 'Peachtree' }, 'Dana Reyes set up the company Peachtree'],
    ['PatientAdded', patient, 'Dana Reyes added Omar Haddad as a patient'],
    ['PatientAwaited', patient, 'Dana Reyes added Omar Haddad as a patient'],
    [
      'DnaStatusChanged',
      { ...patient, from: 'Ordered', to: 'Kit sent' },
      "Dana Reyes changed Omar Haddad's DNA status from Ordered to Kit sent",
    ],
    ['PatientAssigned', { ...patient, from: null, to: 5 }, 'Dana Reyes assigned Omar Haddad to Joy Mensah'],
    ['PatientAssigned', { ...patient, from: 5, to: null }, 'Dana Reyes assigned Omar Haddad to nobody'],
    ['PersonEdited', { personId: 9, phone: '404' }, "Dana Reyes changed Omar Haddad's details"],
    ['PersonEdited', { personId: 7, phone: '404' }, 'Dana Reyes changed their own details'],
    ['CommentAdded', patient, "Dana Reyes added an entry to Omar Haddad's medical history"],
    ['EmployeeAdded', { personId: 5, employeeType: 'employee' }, 'Dana Reyes added Joy Mensah as an employee'],
    ['EmployeeAdded', { personId: 5, employeeType: 'admin' }, 'Dana Reyes added Joy Mensah as an admin'],
    ['EmployeeAdded', { personId: 7, employeeType: 'admin' }, 'Dana Reyes joined as an admin'],
    ['EmployeeAwaited', { employeeId: 5, employeeType: 'employee' }, 'Dana Reyes added Joy Mensah as an employee'],
    ['InvitationSent', { rowId: 9, role: 'patient' }, 'Dana Reyes invited Omar Haddad as a patient'],
    ['InvitationSent', { rowId: 5, role: 'employee' }, 'Dana Reyes invited Joy Mensah as an employee'],
    ['UploadConfirmed', { ...patient, kind: 'genome' }, 'Dana Reyes uploaded a DNA file for Omar Haddad'],
    ['UploadConfirmed', { ...patient, kind: 'record' }, 'Dana Reyes uploaded a medical record for Omar Haddad'],
    ['UploadConfirmed', { ...patient, kind: 'report' }, 'Dana Reyes uploaded a report for Omar Haddad'],
    ['SampleChosen', patient, 'Dana Reyes chose the sample of a DNA file of Omar Haddad'],
    [
      'GenomeBuildChosen',
      { ...patient, build: 'GRCh37' },
      'Dana Reyes chose the build GRCh37 of a DNA file of Omar Haddad',
    ],
    ['PrimaryGenomeChosen', patient, 'Dana Reyes made a DNA file of Omar Haddad the primary one'],
    [
      'CreditsHeld',
      { ...patient, credits: 250, templateTitle: 'Neurology' },
      'Dana Reyes ordered a report (Neurology) for Omar Haddad; 250 credits are held',
    ],
    ['OrderPlaced', { number: 'GH-2026-000042' }, 'Dana Reyes placed order GH-2026-000042'],
    ['ListExported', { list: 'logs' }, 'Dana Reyes exported the activity log'],
    ['TemplateAdded', { title: 'Heart' }, 'Dana Reyes saved the report template Heart'],
    ['TemplateEdited', { title: 'Heart' }, 'Dana Reyes changed the report template Heart'],
    ['TemplateDeleted', {}, 'Dana Reyes deleted a report template'],
    ['ReportReleased', patient, 'Dana Reyes released a report to Omar Haddad'],
    ['ReportAskedFor', patient, 'Dana Reyes asked for a report of Omar Haddad'],
    ['EmployeeTypeChanged', { employeeId: 5, to: 'reader' }, 'Dana Reyes made Joy Mensah a reader'],
    ['EmploymentEnded', { employeeId: 5, reason: 'removed' }, 'Dana Reyes removed Joy Mensah'],
    ['EmploymentEnded', { employeeId: 5, reason: 'left' }, 'Joy Mensah left the company'],
    ['EmployeeEdited', { employeeId: 5 }, "Dana Reyes changed Joy Mensah's job details"],
  ])('tells of %s who did what to whom', (type, data, sentence) => expect(read(type, data)).toBe(sentence));

  it.each<[type: string, data: object, sentence: string]>([
    ['InvitationAccepted', { personId: 9, role: 'patient' }, 'Omar Haddad accepted the invitation as a patient'],
    ['InvitationAccepted', { personId: 5, role: 'employee' }, 'Joy Mensah accepted the invitation as an employee'],
    ['GenomeConverted', patient, 'A DNA file of Omar Haddad was converted'],
    ['GenomeRejected', patient, 'A DNA file of Omar Haddad could not be used'],
    ['CreditsTaken', { credits: 250 }, '250 credits were spent on a report'],
    ['CreditsReturned', { credits: 250 }, '250 credits were given back because a report could not be made'],
    ['CreditsGranted', { credits: 1_000 }, '1000 credits were added'],
    ['ReportCompleted', patient, 'A report for Omar Haddad was completed'],
    ['ReportFailed', patient, 'A report for Omar Haddad could not be made'],
    [
      'MailRefused',
      { recipientId: 9, purpose: 'invitation' },
      'The invitation to Omar Haddad could not be delivered: the mail server refused the address',
    ],
    [
      'MailRefused',
      { recipientId: 7, purpose: 'report' },
      'A mail to Dana Reyes about a finished report could not be delivered: the mail server refused the address',
    ],
    [
      'MailGivenUp',
      { recipientId: 9, purpose: 'invitation' },
      'The invitation to Omar Haddad could not be delivered: the mail server put it off for two days',
    ],
    ['MailAccepted', { recipientId: 9, purpose: 'invitation' }, 'Mail to Omar Haddad is delivered again'],
  ])('tells of %s what happened, whoever it was', (type, data, sentence) => {
    expect(read(type, data)).toBe(sentence);
    expect(read(type, data, portal)).toBe(sentence);
  });

  it.each<[who: string, actor: Actor, type: string, data: object, sentence: string]>([
    ['a visitor', visitor, 'PatientAdded', patient, 'Omar Haddad joined as a patient'],
    ['the portal', portal, 'PatientAdded', patient, 'Omar Haddad joined as a patient'],
    ['the portal', portal, 'PrimaryGenomeChosen', patient, 'The portal made a DNA file of Omar Haddad the primary one'],
    [
      'the operator',
      operator,
      'EmployeeAdded',
      { personId: 5, employeeType: 'admin' },
      'The operator added Joy Mensah as an admin',
    ],
    ['the patient', omar, 'UploadConfirmed', { ...patient, kind: 'genome' }, 'Omar Haddad uploaded a DNA file'],
  ])('names %s where no employee did it', (_who, actor, type, data, sentence) =>
    expect(read(type, data, actor)).toBe(sentence),
  );

  it('tells each company its side of a record that moves', () => {
    const moved = { patientId: 9, fromCompanyId: 2, toCompanyId: 3 };
    expect(read('PatientMoved', moved, visitor, 2)).toBe(
      "Omar Haddad's record moved to another clinic at the patient's wish",
    );
    expect(read('PatientMoved', moved, visitor, 3)).toBe(
      "Omar Haddad's record moved here from another clinic at the patient's wish",
    );
    expect(read('PatientMoved', moved, visitor, 0)).toBe(
      "Omar Haddad's record moved from one clinic to another clinic at the patient's wish",
    );
  });

  it.each([
    ['TemplateAdded', { title: '¤9¤ and ¤7¤' }],
    ['TemplateEdited', { title: '‹9›' }],
    ['CompanyRegistered', { companyId: HERE, name: '¤9¤' }],
    ['CreditsHeld', { ...patient, patientId: 5, credits: 250, templateTitle: '¤‹9›¤' }],
  ])('takes what somebody typed in %s for no person: it would tell a stranger’s name', (type, data) =>
    expect(read(type, data)).not.toContain('Omar Haddad'),
  );

  it('is there for events that there are', () => {
    expect(loggedEvents.length).toBeGreaterThan(20);
    for (const type of loggedEvents) expect(definitionOf(type).type).toBe(type);
  });
});

describe('people in a sentence', () => {
  it('are found and named, each as often as they are there', () => {
    const sentence = '¤7¤ assigned ¤9¤ to ¤7¤';
    expect(peopleIn(sentence)).toEqual([7, 9, 7]);
    expect(withNames(sentence, (id) => `<${id}>`)).toBe('<7> assigned <9> to <7>');
    expect(peopleIn('1000 credits were added')).toEqual([]);
  });

  it('are found in what an older version wrote, which serves until it is made anew', () => {
    expect(withNames("‹7› changed ‹9›'s DNA status", (id) => `<${id}>`)).toBe("<7> changed <9>'s DNA status");
  });
});

it.each([
  ["¤7¤ changed ¤9¤'s DNA status from Ordered to Kit sent", '¤7¤ changed your DNA status from Ordered to Kit sent'],
  ["¤9¤'s record moved to another clinic", 'Your record moved to another clinic'],
  ['¤9¤ changed their own details', 'You changed your own details'],
  ['A DNA file of ¤9¤ was converted', 'A DNA file of yours was converted'],
  ['¤7¤ assigned ¤9¤ to ¤90¤', '¤7¤ assigned you to ¤90¤'],
])('speaks to the person whom it tells of: %s', (sentence, told) => expect(toReader(sentence, 9)).toBe(told));
