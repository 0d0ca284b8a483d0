import { randomUUID } from 'node:crypto';
import type { TestPortal } from '../../support/portal.js';
import type { Clinic } from './clinics.js';
import { newGenome, putBytes, settled, startUpload, syntheticFile, upload } from './documents.js';
import { mailTo } from './mailbox.js';
import type { Client } from '../../support/client.js';
import { addPatient, newEmail, newPerson, PASSWORD, type Person } from './people.js';
import { appOf, setUpApp } from './second-factor.js';

/** The portal and the people of the calls. */
export interface Stage {
  portal: TestPortal;
  clinic: Clinic;
}

const UNKNOWN_BUILD = [
  '##fileformat=VCFv4.2',
  '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT S1',
  '1 100 . A G . PASS . GT 0/1',
  '',
]
  .join('\n')
  .replaceAll(' ', '\t');

const TWO_SAMPLES = [
  '##fileformat=VCFv4.2',
  '##contig=<ID=chr1,length=248956422>',
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tMother\tChild',
  'chr1\t100\t.\tA\tG\t.\tPASS\t.\tGT\t0/1\t1/1\n',
].join('\n');

let invited: Person | undefined;
let offered = '';

/** Prepares data for some of the calls. Each function returns the body of its call. */
export const preparations = (stage: () => Stage) => ({
  /** a member whom the clinic invites */
  async invitedMember(): Promise<Client> {
    invited = await newPerson(stage().portal, 'patient');
    await addPatient(stage().clinic.admin, { email: invited.email });
    return invited.client;
  },

  /** the invitation of the newest of them */
  async offer(): Promise<object> {
    const { body } = await invited!.client.get<{ data: object[] }>('/api/me/invitations');
    return body.data[0]!;
  },

  /** a person whose app waits for its first code */
  async offeredApp(): Promise<Client> {
    const { client } = await newPerson(stage().portal, 'patient');
    const { body } = await client.post<{ secret: string }>('/api/me/second-factor/totp', { password: PASSWORD });
    offered = body.secret;
    return client;
  },

  /** the code of the newest of them */
  codeOfOffered: () => ({ code: appOf(offered).generate() }),

  /** a person who has set up an app */
  async withApp<Whose extends Person>(person: Whose): Promise<Whose> {
    await setUpApp(person.client);
    return person;
  },

  /** the link that proves another address of a person */
  async proofLink(): Promise<object> {
    const { portal } = stage();
    const [{ client }, email] = [await newPerson(portal, 'patient'), newEmail()];
    await client.post('/api/user/edit', { email });
    const { text } = await mailTo(portal, email);
    return { token: /confirm-email\?token=([\w.-]+)/.exec(text)?.[1] };
  },

  /** the key of an upload whose bytes have arrived */
  async arrivedUpload(): Promise<string> {
    const { portal, clinic } = stage();
    const note = { name: `${randomUUID()}.txt`, type: 'record', contentType: 'text/plain' } as const;
    const { body } = await startUpload(clinic.admin.client, { patientId: clinic.patientId, ...note });
    await putBytes(portal, body, 'a note');
    return body.key;
  },

  /** a record that was uploaded by mistake */
  async mistakenFile(): Promise<{ file_path: string }> {
    const { portal, clinic } = stage();
    const note = { name: `${randomUUID()}.txt`, type: 'record', contentType: 'text/plain' } as const;
    const { path } = await upload(portal, clinic.admin.client, 'a note', { patientId: clinic.patientId, ...note });
    return { file_path: path };
  },

  /** a second genome of a patient */
  async otherGenome(): Promise<object> {
    const { portal, clinic } = stage();
    const { client } = clinic.admin;
    const { id: patient_id } = await addPatient(clinic.admin);
    await newGenome(portal, client, patient_id);
    const { body, path } = await upload(portal, client, syntheticFile(), { patientId: patient_id, name: 'second.vcf' });
    await settled(client, patient_id, body.data.id);
    return { patient_id, file_path: path };
  },

  /** a genome of two samples */
  async unchosenSample(): Promise<{ file_path: string; sample: string }> {
    const { portal, clinic } = stage();
    const { client } = clinic.admin;
    const file = { patientId: clinic.patientId, name: `${randomUUID()}.vcf` };
    const { body, path } = await upload(portal, client, TWO_SAMPLES, file);
    await settled(client, clinic.patientId, body.data.id);
    return { file_path: path, sample: 'Child' };
  },

  /** a genome that does not tell its build */
  async unknownBuild(): Promise<{ file_path: string; build: string }> {
    const { portal, clinic } = stage();
    const { client } = clinic.admin;
    const file = { patientId: clinic.patientId, name: `${randomUUID()}.vcf` };
    const { body, path } = await upload(portal, client, UNKNOWN_BUILD, file);
    await settled(client, clinic.patientId, body.data.id);
    return { file_path: path, build: 'GRCh37' };
  },

  /** the reset link from the mail to a person who forgot a password */
  async newsletterLink(): Promise<object> {
    const [{ portal }, email] = [stage(), newEmail()];
    await portal.client().post('/api/newsletter', { email });
    return { token: /confirm\?token=([\w-]+)/.exec((await mailTo(portal, email)).text)?.[1] };
  },

  async resetLink(): Promise<object> {
    const { portal } = stage();
    const { email } = await newPerson(portal, 'patient');
    await portal.client().post('/api/password/forgot', { email });
    const { text } = await mailTo(portal, email);
    return { token: /reset-password\?token=([\w.-]+)/.exec(text)?.[1], password: 'another-pass' };
  },
});
