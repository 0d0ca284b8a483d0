import type { Client } from '../../support/client.js';
import type { TestPortal } from '../../support/portal.js';
import { buyCredits } from './credits.js';
import { documentsOf, newGenome, putBytes, settled, startUpload, upload } from './documents.js';
import { addPatient, newColleague, newEmail, newProvider, type Provider } from './people.js';
import { generate } from './reports.js';

/** The data of a company that others must never reach. */
export interface Things {
  companyId: number;
  patientId: number;
  /** somebody who has not accepted yet */
  employeeId: number;
  /** a regular employee */
  nurseId: number;
  templateId: number;
  genomePath: string;
  recordPath: string;
  reportPath: string;
  /** the key of an upload whose bytes have arrived, without confirmation */
  uploadKey: string;
  checkoutId: string;
  orderNumber: string;
  unpaidOrder: string;
  logLine: number;
}

export interface Clinic extends Things {
  admin: Provider;
  nurse: Provider;
  patientEmail: string;
}

const template = (title: string) => ({ title, prompt: `${title} prompt`, genes: 'TTN', blocks: 'introduction' });

/** A company with one thing of each kind. Every name in it contains the `secret`, which consists of letters. */
export async function newClinic(portal: TestPortal, secret: string): Promise<Clinic> {
  const admin = await newProvider(portal, {
    name: `${secret} Clinic`,
    email: newEmail(secret),
    description: `${secret} cares`,
  });
  const { client } = admin;
  const nurse = await newColleague(portal, admin);
  const patient = await addPatient(admin, { name: `${secret} Patient`, email: newEmail(secret) });
  const employee = {
    name: `${secret} Employee`,
    email: newEmail(secret),
    job_title: `${secret} nurse`,
    is_admin: null,
  };
  const { body: hired } = await client.post<{ data: { user_id: number } }>('/api/addEmployee', employee);
  await client.post('/api/patient/addComment', {
    patient_id: patient.id,
    title: secret,
    comment: `${secret} is allergic`,
  });
  const { body: kept } = await client.post<{ data: { id: number } }>('/api/company/addTemplate', template(secret));
  return {
    admin,
    nurse,
    companyId: admin.companyId,
    patientId: patient.id,
    patientEmail: patient.email,
    employeeId: hired.data.user_id,
    nurseId: nurse.id,
    templateId: kept.data.id,
    logLine: (await client.get<{ id: number }[]>('/api/admin/logs')).body[0]!.id,
    ...(await documents(portal, admin, patient.id, secret)),
  };
}

type Papers = Pick<
  Things,
  'checkoutId' | 'orderNumber' | 'unpaidOrder' | 'genomePath' | 'recordPath' | 'reportPath' | 'uploadKey'
>;

async function documents(portal: TestPortal, { client }: Provider, patientId: number, secret: string): Promise<Papers> {
  const note = { patientId, name: `${secret}.txt`, type: 'record', contentType: 'text/plain' } as const;
  const record = await upload(portal, client, `${secret} was here`, note);
  const { body: started } = await startUpload(client, { ...note, name: `${secret}-2.txt` });
  await putBytes(portal, started, `${secret} came again`);
  const genome = await newGenome(portal, client, patientId);
  const checkoutId = await buyCredits(client);
  const orderNumber = await newestOrder(client);
  await client.post('/api/payment', { product_id: 'insight_basic' });
  const unpaidOrder = await newestOrder(client);
  const { body } = await generate(client, genome.file_path, patientId, { output_filename: `${secret}_report` });
  await settled(client, patientId, body.data.report_id);
  const report = (await documentsOf(client, patientId)).find(({ id }) => id === body.data.report_id);
  return {
    checkoutId,
    orderNumber,
    unpaidOrder,
    genomePath: genome.file_path,
    recordPath: record.path,
    reportPath: report!.file_path,
    uploadKey: started.key,
  };
}

/** Ids that belong to nothing. */
export const nothing: Things = {
  companyId: 900_001,
  patientId: 900_002,
  employeeId: 900_003,
  nurseId: 900_007,
  templateId: 900_004,
  genomePath: 'genome/900002/4be3b1b5-1c7a-4a53-8d1e-000000000001',
  recordPath: 'record/900002/4be3b1b5-1c7a-4a53-8d1e-000000000002',
  reportPath: 'report/900002/900005',
  uploadKey: 'record/900002/4be3b1b5-1c7a-4a53-8d1e-000000000003',
  checkoutId: 'cs_embedded_000000000000000000000000000000000000000000000000',
  orderNumber: 'GH-2026-999999',
  unpaidOrder: 'GH-2026-999998',
  logLine: 900_006,
};

const newestOrder = async (client: Client): Promise<string> =>
  (await client.get<{ data: { order_number: string }[] }>('/api/orders')).body.data[0]!.order_number;
