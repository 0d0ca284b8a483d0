import { randomUUID } from 'node:crypto';
import { Accounts } from '../../../backend/src/identity/accounts.js';
import { Invitations } from '../../../backend/src/invitations/invitations.service.js';
import { invitationTo } from './mailbox.js';
import {
  addPatient,
  clinic as company,
  newColleague,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  registration,
} from './people.js';
import { documentRequests } from './document-requests.js';
import { preparations, type Stage } from './preparations.js';
import { reportRequest } from './reports.js';
import { staffRequests } from './staff-requests.js';
import { visitorWrites } from './visitor-writes.js';
import type { WriteRequest } from './write-request.js';

const ONCE = 1;
const EACH = 2;

const template = { title: 'Heart', prompt: 'Rhythm', genes: 'SCN5A', blocks: 'introduction' };
/** Every call that writes. The tests set the stage before they make the calls. */
export function writeRequestsOn(stage: () => Stage): WriteRequest[] {
  const [clinic, portal] = [() => stage().clinic, () => stage().portal];
  const client = () => clinic().admin.client;
  const visitor = () => portal().client();
  const patientId = () => clinic().patientId;
  const post = async <Data>(path: string, body: object) => (await client().post<{ data: Data }>(path, body)).body.data;
  const newTemplate = async () => (await post<{ id: number }>('/api/company/addTemplate', template)).id;
  const newOrder = async () => {
    await client().post('/api/payment', { product_id: 'insight_basic' });
    const { body } = await client().get<{ data: { order_number: string }[] }>('/api/orders');
    return { order_number: body.data[0]!.order_number };
  };
  const newSubscriber = async () => (await newPerson(portal(), 'patient')).client;
  let turn = 0;
  /** alternates between the two values */
  const either = <Value>(...values: [Value, Value]): Value => values[turn++ % 2]!;

  const prepared = preparations(stage);

  return [
    {
      route: 'POST /api/register',
      fact: 'PersonRegistered',
      withoutKey: ONCE,
      body: () => registration('patient'),
      who: visitor,
    },
    {
      route: 'POST /api/registerCompany',
      fact: 'CompanyRegistered',
      withoutKey: ONCE,
      body: () => company(),
      who: async () => (await newPerson(portal(), 'employee')).client,
    },
    {
      route: 'POST /api/login',
      fact: 'SessionOpened',
      withoutKey: EACH,
      body: () => ({ email: clinic().admin.email, password: PASSWORD, login_as: 'employee' }),
      who: visitor,
    },
    {
      route: 'POST /api/user/password',
      fact: 'PasswordSet',
      withoutKey: ONCE,
      overlap: { events: EACH, streams: Accounts },
      body: () => ({ oldPassword: PASSWORD, newPassword: 'another-pass' }),
      who: newSubscriber,
    },
    {
      route: 'POST /api/user/edit',
      fact: 'PersonEdited',
      withoutKey: ONCE,
      body: () => ({ phone: randomUUID() }),
      who: newSubscriber,
    },
    {
      route: 'POST /api/email/confirm',
      fact: 'EmailProved',
      withoutKey: ONCE,
      body: () => prepared.proofLink(),
      who: visitor,
    },
    ...(['accept', 'refuse'] as const).map((answer) => ({
      route: `POST /api/me/invitations/${answer}`,
      fact: answer === 'accept' ? 'InvitationAccepted' : 'InvitationRefused',
      withoutKey: ONCE,
      body: () => prepared.offer(),
      who: () => prepared.invitedMember(),
    })),
    {
      route: 'POST /api/me/second-factor/totp',
      fact: 'TotpOffered',
      withoutKey: EACH,
      body: () => ({ password: PASSWORD }),
      who: newSubscriber,
    },
    {
      route: 'POST /api/me/second-factor/totp/confirm',
      fact: 'TotpConfirmed',
      withoutKey: ONCE,
      takesAway: true,
      body: () => prepared.codeOfOffered(),
      who: () => prepared.offeredApp(),
    },
    {
      route: 'POST /api/me/second-factor/remove',
      fact: 'TotpRemoved',
      withoutKey: ONCE,
      takesAway: true,
      body: () => ({ password: PASSWORD, id: 'totp' }),
      who: async () => (await prepared.withApp(await newPerson(portal(), 'patient'))).client,
    },
    {
      route: 'POST /api/employee/remove-second-factor',
      fact: 'SecondFactorTakenOff',
      withoutKey: ONCE,
      takesAway: true,
      body: async () => ({ id: (await prepared.withApp(await newColleague(portal(), clinic().admin))).id }),
    },
    {
      route: 'POST /api/company/security',
      fact: 'SecondFactorRuleSet',
      withoutKey: ONCE,
      body: () => ({ second_factor: 'demanded' }),
      who: async () => (await prepared.withApp(await newProvider(portal()))).client,
    },
    {
      route: 'POST /api/password/forgot',
      fact: 'PasswordResetRequested',
      withoutKey: EACH,
      overlap: { events: ONCE, streams: Accounts },
      body: async () => ({ email: (await newPerson(portal(), 'patient')).email }),
      who: visitor,
    },
    {
      route: 'POST /api/password/reset',
      fact: 'PasswordSet',
      withoutKey: ONCE,
      body: prepared.resetLink,
      who: visitor,
    },
    ...visitorWrites(stage, prepared),
    {
      route: 'POST /api/addPatient',
      fact: 'PatientAdded',
      withoutKey: ONCE,
      body: () => ({ name: 'Omar Haddad', email: newEmail() }),
    },
    {
      route: 'POST /api/invite',
      fact: 'InvitationSent',
      withoutKey: EACH,
      overlap: { events: ONCE, streams: Invitations },
      body: async () => ({ user_id: (await addPatient(clinic().admin)).id, role: 'patient' }),
    },
    {
      route: 'POST /api/invite/register',
      fact: 'InvitationAccepted',
      withoutKey: ONCE,
      body: async () => ({
        invite_token: await invitationTo(portal(), (await addPatient(clinic().admin)).email),
        password: PASSWORD,
        role: 'patient',
      }),
      who: visitor,
    },
    {
      route: 'POST /api/patient/updateStatus',
      fact: 'DnaStatusChanged',
      withoutKey: ONCE,
      body: () => ({ patient_id: patientId(), status: either('Ordered', 'Kit sent') }),
    },
    {
      route: 'POST /api/admin/patients',
      fact: 'PatientAdded',
      withoutKey: ONCE,
      body: () => ({ name: 'Nora Field', email: newEmail() }),
    },
    {
      route: 'PUT /api/admin/patients/:id',
      fact: 'DnaStatusChanged',
      withoutKey: ONCE,
      body: () => ({ dna_status: either('Completed', 'Error') }),
      id: patientId,
    },
    {
      route: 'POST /api/patient/edit',
      fact: 'PatientAssigned',
      withoutKey: ONCE,
      body: () => ({ id: patientId(), assignedTo: either(clinic().nurse.id, clinic().admin.id) }),
    },
    {
      route: 'POST /api/patient/archive',
      fact: 'PatientArchived',
      withoutKey: ONCE,
      body: async () => ({ id: (await addPatient(clinic().admin)).id }),
    },
    {
      route: 'POST /api/patient/restore',
      fact: 'PatientRestored',
      withoutKey: ONCE,
      body: async () => {
        const { id } = await addPatient(clinic().admin);
        await client().post('/api/patient/archive', { id });
        return { id };
      },
    },
    {
      route: 'POST /api/patient/addComment',
      fact: 'CommentAdded',
      withoutKey: EACH,
      body: () => ({ patient_id: patientId(), title: 'Allergy', comment: 'Penicillin' }),
    },
    ...documentRequests(stage),
    {
      route: 'POST /api/company/edit',
      fact: 'CompanyEdited',
      withoutKey: ONCE,
      body: () => ({ id: clinic().admin.companyId, phone: randomUUID().slice(0, 8) }),
    },
    ...staffRequests(clinic, portal),
    { route: 'POST /api/company/addTemplate', fact: 'TemplateAdded', withoutKey: EACH, body: () => template },
    {
      route: 'POST /api/company/editTemplate',
      fact: 'TemplateEdited',
      withoutKey: ONCE,
      body: async () => ({ id: await newTemplate(), ...template, title: 'Rhythm' }),
    },
    { route: 'POST /api/admin/templates', fact: 'TemplateAdded', withoutKey: EACH, body: () => template },
    {
      route: 'PUT /api/admin/templates/:id',
      fact: 'TemplateEdited',
      withoutKey: ONCE,
      body: () => ({ title: either('Rhythm', 'Beat') }),
      id: () => clinic().templateId,
    },
    {
      route: 'POST /api/company/deleteTemplate',
      fact: 'TemplateDeleted',
      withoutKey: ONCE,
      takesAway: true,
      body: async () => ({ id: await newTemplate() }),
    },
    {
      route: 'POST /api/payment',
      fact: 'OrderPlaced',
      withoutKey: EACH,
      body: () => ({ product_id: 'insight_basic' }),
    },
    {
      route: 'POST /api/orders/cancel',
      fact: 'OrderCancelled',
      withoutKey: ONCE,
      body: newOrder,
    },
    {
      route: 'POST /api/generateReport',
      fact: 'CreditsHeld',
      withoutKey: EACH,
      body: () => reportRequest(clinic().genomePath, patientId()),
    },
    {
      route: 'POST /api/patient/laboratory',
      fact: 'LaboratoryResultsKept',
      withoutKey: ONCE,
      body: () => ({ patient_id: patientId(), results: 'CYP2D6\t*4/*4', lab: randomUUID() }),
    },
    {
      route: 'POST /api/reports/rerun',
      fact: 'CreditsHeld',
      withoutKey: EACH,
      body: () => ({ report_id: Number(clinic().reportPath.split('/').at(-1)) }),
    },
  ];
}
