import type { Answer, Client } from '../../support/client.js';

/** A report and the patient whose record has it. */
export interface Told {
  patientId: number;
  reportId: number;
  path: string;
}

/** Every call by which a patient could hear of a report. */
export const patientReads: Readonly<Record<string, (told: Told, client: Client) => Promise<Answer>>> = {
  'GET /api/patient/get': (_told, client) => client.get('/api/patient/get'),
  'GET /api/patient/history': ({ patientId }, client) =>
    client.get(`/api/patient/history?patient_id=${patientId}&kind=report`),
  'GET /api/documents/getDocuments': ({ patientId }, client) =>
    client.get(`/api/documents/getDocuments?patient_id=${patientId}&document_type=report`),
  'GET /api/drugResponses': (_told, client) => client.get('/api/drugResponses'),
};

/** Every call that names a report: to somebody who may not read it, it is not there. */
export const callsOnAReport: Readonly<Record<string, (told: Told, client: Client) => Promise<Answer>[]>> = {
  'GET /api/documents/open': ({ path }, client) =>
    ['', '&format=pdf', '&format=fhir'].map((form) =>
      client.get(`/api/documents/open?document_type=report&path=${encodeURIComponent(path)}${form}`),
    ),
  'GET /api/reports/changes': ({ reportId }, client) => [client.get(`/api/reports/changes?report_id=${reportId}`)],
  'POST /api/reports/rerun': ({ reportId }, client) => [client.post('/api/reports/rerun', { report_id: reportId })],
  'POST /api/documents/makePrimary': ({ patientId, path }, client) => [
    client.post('/api/documents/makePrimary', { patient_id: patientId, file_path: path }),
  ],
  'POST /api/documents/chooseSample': ({ path }, client) => [
    client.post('/api/documents/chooseSample', { file_path: path, sample: 'S1' }),
  ],
  'POST /api/documents/chooseBuild': ({ path }, client) => [
    client.post('/api/documents/chooseBuild', { file_path: path, build: 'GRCh38' }),
  ],
  'POST /api/documents/remove': ({ path }, client) => [client.post('/api/documents/remove', { file_path: path })],
  'POST /api/documents/move': ({ patientId, path }, client) => [
    client.post('/api/documents/move', { file_path: path, patient_id: patientId }),
  ],
  'POST /api/documents/confirm': ({ path }, client) => [client.post('/api/documents/confirm', { key: path })],
};

/** The routes of patients that neither show a report nor take one. A new route belongs here or above. */
export const otherPatientRoutes: readonly string[] = [
  // what happens on these is told in released-reports.int.spec.ts
  'GET /api/stream',
  'GET /api/me/record-access',
  'POST /api/reports/ask',
  'GET /api/documents/unfinished',
  'GET /api/documents/usage',
  'GET /api/getAvatar',
  'GET /api/getCompanyById',
  'GET /api/getSubscription',
  ...['GET /api/me/consents', 'POST /api/me/consents', 'POST /api/me/consents/withdraw'],
  'GET /api/me/email',
  'GET /api/me/invitations',
  'GET /api/me/mail-preferences',
  'GET /api/me/second-factor',
  'GET /api/me/sessions',
  'GET /api/order-by-session',
  'GET /api/orders',
  'GET /api/orders/receipt',
  'GET /api/patient/getComments',
  'GET /api/user/get',
  'POST /api/documents/upload',
  'POST /api/email/send-again',
  'POST /api/logout',
  'POST /api/me/invitations/accept',
  'POST /api/me/invitations/refuse',
  'POST /api/me/mail-preferences',
  'POST /api/me/passkeys',
  'POST /api/me/passkeys/options',
  'POST /api/me/second-factor/remove',
  'POST /api/me/second-factor/totp',
  'POST /api/me/second-factor/totp/confirm',
  'POST /api/me/sessions/end',
  'POST /api/me/unlock',
  'POST /api/orders/cancel',
  'POST /api/orders/pay',
  'POST /api/payment',
  'POST /api/refresh',
  'POST /api/reports/start',
  'POST /api/user/edit',
  'POST /api/user/password',
];
