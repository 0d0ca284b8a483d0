import { newestText } from '@portal/events/rules';
import { Companies } from '../../backend/src/companies/companies.service.js';
import { Documents } from '../../backend/src/documents/documents.service.js';
import { Employees } from '../../backend/src/employees/employees.service.js';
import type { FactorsCommand } from '../../backend/src/factors/factors.js';
import { CompanySecurities, SecondFactors } from '../../backend/src/factors/factors.service.js';
import { Accounts } from '../../backend/src/identity/accounts.js';
import { Addresses } from '../../backend/src/identity/addresses.js';
import type { PersonCommand } from '../../backend/src/identity/person.js';
import { Invitations } from '../../backend/src/invitations/invitations.service.js';
import { OperatorKeyService } from '../../backend/src/operators/operator-keys.service.js';
import { CreditQueries } from '../../backend/src/credits/credits.queries.js';
import { Credits } from '../../backend/src/credits/credits.service.js';
import { Knowledge } from '../../backend/src/knowledge/knowledge.service.js';
import { Patients } from '../../backend/src/patients/patients.service.js';
import { NO_STREAM } from '../../backend/src/platform/log/event-log.js';
import { EventStore } from '../../backend/src/platform/log/event-store.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { PROJECTIONS } from '../support/projections.js';
import { hashOfView } from '../support/view-hash.js';
import { buyAndRefund } from './support/every-purchase.js';
import { closeAPerson } from './support/closed-person.js';
import { releaseAReport } from './support/released-report.js';
import { changeAndRemove, keepWatch } from './support/staff-events.js';
import { invitationTo, mailTo } from './support/mailbox.js';
import { missMails } from './support/missed-mails.js';
import { aPicture, formOf } from './support/pictures.js';
import { documentsOf, settled, startUpload, upload } from './support/documents.js';
import {
  accept,
  addPatient,
  newColleague,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  type Person,
  type Provider,
  type Session,
} from './support/people.js';
import { setUpApp } from './support/second-factor.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';

/** Fills a portal with every kind of event, then rebuilds its views. */

const UNKNOWN_BUILD =
  '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n1\t100\t.\tA\tG\t.\tPASS\t.\n';
const TWO_SAMPLES = `##fileformat=VCFv4.2
##contig=<ID=chr21,length=46709983>
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
#CHROM	POS	ID	REF	ALT	QUAL	FILTER	INFO	FORMAT	mother	child
chr21	9411239	.	G	A	50	PASS	.	GT	0/1	0/0
`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ settings: { DEMO: 'on' } });
  await live();
  await portal.app.get(Subscriptions).caughtUp();
});
afterAll(() => portal.close());

const service = <Service>(type: new (...args: never[]) => Service): Service => portal.app.get(type, { strict: false });

/** Adds the events that the demo clinic lacks. */
async function live(): Promise<void> {
  const provider = await newProvider(portal);
  const nurse = await newColleague(portal, provider);
  const { id } = await addPatient(provider);
  await careFor(id, provider, nurse);
  await missMails(portal, id, provider.companyId);
  await bringFiles(id, provider);
  await takeOver('grace.okafor@patients.example', provider);
  await shareAnAddress(provider);
  await keepTemplates(provider);
  const profile = { id: provider.companyId, phone: '404-555-0199', file: await aPicture() };
  await provider.client.call('POST', '/api/company/edit', formOf(profile));
  await comeAndGo(nurse);
  await nurse.client.post('/api/notifications/read', { up_to: new Date().toISOString() });
  await comeTooLate(nurse, provider);
  await changeAndRemove(portal, provider);
  await keepWatch(portal, provider);
  await loseAReport();
  await releaseAReport(service);
  await buyAndRefund(service, provider.companyId);
  await handOutKeys();
  await guardSignIns(nurse, provider);
  await learn();
  await visit();
  await closeAPerson(portal);
}

async function careFor(id: number, { client }: Provider, nurse: Person): Promise<void> {
  await client.put(`/api/admin/patients/${id}`, { dna_status: 'Ordered', assigned_employee_id: nurse.id });
  const form = formOf({ id, name: 'Anne-Marie O’Neil', phone: '404 555 0199', file: await aPicture() });
  await client.call('POST', '/api/patient/edit', form);
  await client.post('/api/patient/addComment', { patient_id: id, title: 'Allergy', comment: 'Penicillin' });
  for (const action of ['archive', 'restore', 'archive']) await client.post(`/api/patient/${action}`, { id });
  await client.post('/api/patient/restore', { id });
  await client.post('/api/patient/laboratory', { patient_id: id, results: 'CYP2D6\t*4/*4', lab: 'City' });
}

async function bringFiles(patientId: number, { client, companyId }: Provider): Promise<void> {
  const broken = await upload(portal, client, 'no genome', { patientId, name: 'broken.vcf' });
  const { path: file_path } = await upload(portal, client, 'a note', { patientId, name: 'note.txt', type: 'record' });
  await client.post('/api/documents/remove', { file_path });
  const family = await upload(portal, client, TWO_SAMPLES, { patientId, name: 'family.vcf' });
  const nameless = await upload(portal, client, UNKNOWN_BUILD, { patientId, name: 'nameless.vcf' });
  for (const { body } of [broken, family, nameless]) await settled(client, patientId, body.data.id);
  await client.post('/api/documents/chooseSample', { file_path: family.path, sample: 'child' });
  await client.post('/api/documents/chooseBuild', { file_path: nameless.path, build: 'GRCh37' });
  const { body } = await startUpload(client, { patientId, name: 'late.vcf' });
  const expire = { type: 'ExpireUpload', companyId, fileKey: body.key } as const;
  await service(Documents).tell(patientId, expire, anOrigin());
}

/** Two claim one address, which one of them proves; what logs of old have; invitations that wait and are refused. */
async function shareAnAddress({ companyId }: Provider): Promise<void> {
  const { id: personId, email } = await newPerson(portal, 'patient');
  const { id: other } = await newPerson(portal, 'patient');
  const expiresAt = '2099-01-01T00:00:00.000Z';
  const accounts = service(Accounts);
  const proof = { number: 1, email, atOnce: true, tokenHash: 'proof', expiresAt };
  await accounts.tell(personId, { type: 'RequestEmailProof', ...proof }, anOrigin());
  await accounts.tell(personId, { type: 'RequestPasswordReset', number: 1, tokenHash: 'reset', expiresAt }, anOrigin());
  const reset = { type: 'ResetPassword', tokenHash: 'reset', passwordHash: 'hash', now: '2026-11-22T10:00:00.000Z' };
  await accounts.tell(personId, reset as PersonCommand, anOrigin());
  const shared = newEmail();
  for (const id of [personId, other]) await service(Addresses).claim(shared, id, anOrigin());
  await service(Addresses).prove(personId, shared, 'link', anOrigin());
  const typed = { patientId: 9_010, companyId, assignedEmployeeId: null, contactId: crypto.randomUUID() };
  const contact = { name: 'Omar Haddad', email: shared };
  await service(Patients).tell(9_010, { type: 'AwaitPatient', ...typed, ...contact }, anOrigin());
  await service(Patients).tell(9_010, { type: 'Arrive', personId }, anOrigin());
  const [held, sent] = [crypto.randomUUID(), crypto.randomUUID()];
  const row = { role: 'patient', companyId, rowId: 9_011 } as const;
  const hold = { type: 'HoldInvitation', invitationId: held, ...row, inviterId: other } as const;
  await service(Invitations).tell(held, hold, anOrigin());
  const to = { invitationId: sent, ...row, personId, ...contact, existing: true, recipient: crypto.randomUUID() };
  const link = { number: 1, tokenHash: 'invitation', expiresAt };
  await service(Invitations).tell(sent, { type: 'SendInvitation', to, link }, anOrigin());
  await service(Invitations).tell(sent, { type: 'RefuseOffer', personId }, anOrigin());
}

/** A person with an account accepts as a patient, brings the record from another clinic, and accepts as an employee. */
async function takeOver(email: string, provider: Provider): Promise<void> {
  await addPatient(provider, { email });
  const { client } = await accept(portal, email, 'patient');
  const wording = { consent: 'genetic-data', version: newestText('genetic-data').version };
  for (const what of ['consents', 'consents/withdraw']) await client.post(`/api/me/${what}`, wording);
  await provider.client.post('/api/addEmployee', { name: 'Grace Okafor', email, job_title: 'Nurse', is_admin: null });
  await invitationTo(portal, email, 2);
  await accept(portal, email, 'employee');
}

async function keepTemplates({ client }: Provider): Promise<void> {
  const template = { title: 'Heart', prompt: 'Rhythm', genes: 'SCN5A', blocks: 'introduction' };
  const { body: kept } = await client.post<{ data: { id: number } }>('/api/company/addTemplate', template);
  await client.post('/api/company/editTemplate', { ...template, id: kept.data.id, title: 'Rhythm' });
  const { body: gone } = await client.post<{ data: { id: number } }>('/api/company/addTemplate', template);
  await client.post('/api/company/deleteTemplate', { id: gone.data.id });
  await client.get('/api/admin/patients/export');
}

async function comeAndGo({ email, client }: Person): Promise<void> {
  await client.post('/api/refresh');
  const { body } = await portal
    .client()
    .post<Session>('/api/login', { email, password: PASSWORD, login_as: 'employee' });
  await portal.client(body.access_token).post('/api/logout', {});
  await portal.client().post('/api/password/forgot', { email });
}

/** A person who already works elsewhere accepts: the waiting row goes, and no company without people stays. */
async function comeTooLate({ id: personId }: Person, { companyId }: Provider): Promise<void> {
  const [employees, companies] = [service(Employees), service(Companies)];
  const work = {
    employeeId: 9_001,
    companyId,
    employeeType: 'employee',
    contactId: crypto.randomUUID(),
    jobTitle: 'Nurse',
  } as const;
  const contact = { name: 'Nora Field', email: 'nora@clinic.example' };
  await employees.tell(work.employeeId, { type: 'AwaitEmployee', ...work, ...contact }, anOrigin());
  await employees.tell(work.employeeId, { type: 'StayAway', personId }, anOrigin());
  const profile = { name: 'Nobody’s', description: '', email: 'nobody@clinic.example', phone: '', address: '' };
  const founded = { companyId: 9_002, founderId: personId };
  await companies.tell(founded.companyId, { type: 'RegisterCompany', ...founded, ...profile }, anOrigin());
  await companies.tell(founded.companyId, { type: 'GiveUpCompany', ...founded }, anOrigin());
}

/** A visitor asks, subscribes and leaves. */
async function visit(): Promise<void> {
  const email = newEmail();
  const client = portal.client();
  await client.post('/api/submit-question', { name: 'Mira Okafor', email, message: 'Which files can I upload?' });
  await client.post('/api/newsletter', { email });
  const token = /confirm\?token=([\w-]+)/.exec((await mailTo(portal, email)).text)?.[1];
  for (const what of ['confirm', 'unsubscribe']) await client.post(`/api/newsletter/${what}`, { token });
}

async function handOutKeys(): Promise<void> {
  const keys = portal.app.get(OperatorKeyService);
  for (const name of ['prometheus', 'laboratory']) await keys.make(name, ['metrics'], anOrigin());
  await keys.revoke('laboratory', anOrigin());
}

async function guardSignIns({ id: personId, client }: Person, { companyId }: Provider): Promise<void> {
  await setUpApp(client);
  const [passkeyId, challenge] = [crypto.randomUUID(), () => ({ personId, challengeId: crypto.randomUUID() })];
  const passkey = { credentialId: 'credential', publicKey: 'key', name: 'Laptop', transports: [], counter: 0 };
  const codeHashes = ['one', 'two'];
  const commands: FactorsCommand[] = [
    { type: 'AddPasskey', personId, passkeyId, ...passkey, codeHashes },
    { type: 'UsePasskey', ...challenge(), passkeyId, counter: 1 },
    { type: 'UseTotp', ...challenge(), step: Number.MAX_SAFE_INTEGER },
    { type: 'RemoveTotp', personId, demanded: false },
    { type: 'RemovePasskey', personId, passkeyId, demanded: false },
    { type: 'AddPasskey', personId, passkeyId, ...passkey, codeHashes },
    { type: 'UseRecoveryCode', ...challenge(), codeHash: 'one' },
    { type: 'TakeOffSecondFactor', personId, companyId },
  ];
  for (const command of commands) await service(SecondFactors).tell(personId, command, anOrigin());
  const rule = { type: 'SetSecondFactorRule', companyId, rule: 'demanded' } as const;
  await service(CompanySecurities).tell(companyId, rule, anOrigin());
}

async function learn(): Promise<void> {
  const list = { release: '2026-11-15', fileKey: 'knowledge/other.tsv.gz', rows: 3, added: 2, removed: 1, changed: 0 };
  const earlier = { type: 'VariantListImported', data: { version: 'clinvar-2026-10-01-aaaaaaaa', ...list } } as const;
  await portal.app.get(EventStore).append('knowledge-variants', NO_STREAM, [earlier], anOrigin());
  const now = { type: 'ImportKnowledge', kind: 'clinvar', version: 'clinvar-2026-11-15-aaaaaaaa', ...list } as const;
  await portal.app.get(Knowledge, { strict: false }).tell('clinvar', now, anOrigin());
}

/** Orders a report on a missing genome: the report fails and the credits come back. */
async function loseAReport(): Promise<void> {
  const clinic = {
    companyId: 2,
    patientId: 4,
    reportId: 9_999,
    genomeDocumentId: 9_998,
    medicalDocumentIds: [],
    credits: 250,
  };
  const words = { reportName: 'Lost', templateTitle: 'Custom', focus: '' };
  const content = { ...words, blocks: [], requiredGenes: [], rerunOf: null, release: 'now' as const };
  await service(Credits).tell(2, { type: 'HoldCredits', ...clinic, ...content }, anOrigin());
  await until('the credits to come back', async () => (await service(CreditQueries).of(2)).held === 0);
}

async function typesInTheLog(): Promise<Set<string>> {
  const store = portal.app.get(EventStore);
  const types = new Set<string>();
  for (let after = 0; ;) {
    const events = await store.readAll(after, 500);
    for (const { type } of events) types.add(type);
    if (events.length === 0) return types;
    after = events.at(-1)!.position;
  }
}

it('every view of the portal takes part', async () => {
  const views = (await portal.app.get(Subscriptions).status()).filter(({ kind }) => kind === 'view');
  expect(PROJECTIONS.map(({ name }) => name).sort()).toEqual(views.map(({ name }) => name).sort());
});

it('everything has happened that a view can tell of', async () => {
  const happened = await typesInTheLog();
  const asked = new Set(PROJECTIONS.flatMap(({ events }) => events));
  expect([...asked].filter((type) => !happened.has(type))).toEqual([]);
});

it.each(PROJECTIONS)(
  '$name is the same when it is made anew from the log',
  async ({ name }) => {
    const lived = await hashOfView(portal.app, name);
    await portal.app.get(Subscriptions).rebuild(name);
    expect(await hashOfView(portal.app, name)).toBe(lived);
  },
  30_000,
);

it('the views still answer', async () => {
  const { body } = await portal
    .client()
    .post<Session>('/api/login', { email: 'admin@peachtree.example', password: PASSWORD, login_as: 'employee' });
  expect(await documentsOf(portal.client(body.access_token), 4)).not.toEqual([]);
});
