import type { Answer, Client } from '../../support/client.js';
import type { Things } from './clinics.js';
import { reportRequest } from './reports.js';

/** The query or the body of a call, or a path that contains the id. */
type Call = { path?: string; query?: Record<string, unknown>; body?: object };

/** The calls by which a caller with data of its own can ask a route for data of others. */
type Reach = (theirs: Things, own: Things) => Call[];

const template = { title: 'Taken over', prompt: 'Everything', genes: '', blocks: 'introduction' };

/** Every route that takes an id or a path from its caller, with every field that names data. */
export const reachingCalls: Readonly<Record<string, Reach>> = {
  'GET /api/getCompanyById': ({ companyId }) => [{ query: { id: companyId } }],
  'POST /api/company/edit': ({ companyId }) => [{ body: { id: companyId, name: 'Taken Over' } }],
  'POST /api/employee/remove-second-factor': ({ employeeId }) => [{ body: { id: employeeId } }],
  'GET /api/getPatientById': ({ patientId }) => [{ query: { id: patientId } }],
  'GET /api/patient/getComments': ({ patientId }) => [{ query: { patient_id: patientId } }],
  'GET /api/patient/history': ({ patientId }) => [{ query: { patient_id: patientId } }],
  'POST /api/patient/updateStatus': ({ patientId }) => [{ body: { patient_id: patientId, status: 'Error' } }],
  'POST /api/patient/archive': ({ patientId }) => [{ body: { id: patientId } }],
  'POST /api/patient/restore': ({ patientId }) => [{ body: { id: patientId } }],
  'POST /api/patient/addComment': ({ patientId }) => [
    { body: { patient_id: patientId, title: 'Mine', comment: 'now' } },
  ],
  'POST /api/patient/edit': ({ patientId, nurseId }, own) => [
    { body: { id: patientId, name: 'Taken Over' } },
    { body: { id: own.patientId, assignedTo: nurseId } },
  ],
  'GET /api/admin/patients/:id': ({ patientId }) => [{ path: `/api/admin/patients/${patientId}` }],
  'PUT /api/admin/patients/:id': ({ patientId }) => [
    { path: `/api/admin/patients/${patientId}`, body: { dna_status: 'Error' } },
  ],
  'POST /api/admin/patients': ({ nurseId }) => [
    { body: { name: 'New Patient', email: 'newest@patients.example', assigned_employee_id: nurseId } },
  ],
  'GET /api/admin/templates/:id': ({ templateId }) => [{ path: `/api/admin/templates/${templateId}` }],
  'PUT /api/admin/templates/:id': ({ templateId }) => [
    { path: `/api/admin/templates/${templateId}`, body: { title: 'Taken over' } },
  ],
  'DELETE /api/admin/templates/:id': ({ templateId }) => [{ path: `/api/admin/templates/${templateId}` }],
  'GET /api/admin/documents/:id': ({ reportPath }) => [{ path: `/api/admin/documents/${reportIn(reportPath)}` }],
  'GET /api/admin/logs/:id': ({ logLine }) => [{ path: `/api/admin/logs/${logLine}` }],
  'GET /api/admin/employees/:id': ({ employeeId }) => [{ path: `/api/admin/employees/${employeeId}` }],
  'GET /api/getEmployeeById': ({ employeeId }) => [{ query: { id: employeeId } }],
  'PUT /api/admin/employees/:id': ({ employeeId }) => [
    { path: `/api/admin/employees/${employeeId}`, body: { type: 'admin' } },
  ],
  'DELETE /api/admin/employees/:id': ({ employeeId }, own) => [
    { path: `/api/admin/employees/${employeeId}` },
    { path: `/api/admin/employees/${own.employeeId}?reassign_to=${employeeId}` },
  ],
  'POST /api/employee/edit': ({ employeeId }) => [{ body: { id: employeeId, type: 'admin' } }],
  'POST /api/employee/remove': ({ employeeId }, own) => [
    { body: { id: employeeId } },
    { body: { id: own.employeeId, reassign_to: employeeId } },
  ],
  'POST /api/employee/end-sessions': ({ employeeId }) => [{ body: { id: employeeId } }],
  'POST /api/company/leave': ({ employeeId }) => [{ body: { reassign_to: employeeId } }],
  'POST /api/addPatient': ({ nurseId }) => [
    { body: { name: 'New Patient', email: 'new@patients.example', assigned_employee_id: nurseId } },
  ],
  'POST /api/invite': ({ patientId, employeeId }) => [
    { body: { user_id: patientId, role: 'patient' } },
    { body: { user_id: employeeId, role: 'employee' } },
  ],
  'GET /api/documents/getDocuments': ({ patientId }) => [{ query: { patient_id: patientId } }],
  'GET /api/documents/usage': ({ patientId }) => [{ query: { patient_id: patientId } }],
  'GET /api/documents/unfinished': ({ patientId }) => [
    { query: { patient_id: patientId, document_type: 'genome', filename: 'a.vcf', size: 1 } },
  ],
  'GET /api/documents/open': ({ genomePath, recordPath, reportPath }) => [
    { query: { document_type: 'genome', path: genomePath } },
    { query: { document_type: 'record', path: recordPath } },
    { query: { document_type: 'report', path: reportPath } },
    { query: { document_type: 'report', path: reportPath, format: 'pdf' } },
    { query: { document_type: 'report', path: reportPath, format: 'fhir' } },
  ],
  'POST /api/documents/upload': ({ patientId }) => [
    { body: { filename: 'a.vcf', content_type: '', patient_id: patientId, document_type: 'genome', primary: true } },
  ],
  'POST /api/documents/confirm': ({ uploadKey }) => [{ body: { key: uploadKey } }],
  'POST /api/documents/makePrimary': ({ patientId, genomePath }, own) => [
    { body: { patient_id: patientId, file_path: genomePath } },
    { body: { patient_id: own.patientId, file_path: genomePath } },
    { body: { patient_id: patientId, file_path: own.genomePath } },
  ],
  'POST /api/documents/chooseSample': ({ genomePath }) => [{ body: { file_path: genomePath, sample: 'SYNTHETIC-1' } }],
  'POST /api/documents/chooseBuild': ({ genomePath }) => [{ body: { file_path: genomePath, build: 'GRCh38' } }],
  'POST /api/documents/remove': ({ recordPath }) => [{ body: { file_path: recordPath } }],
  'POST /api/documents/move': ({ patientId, recordPath }, own) => [
    { body: { file_path: recordPath, patient_id: own.patientId } },
    { body: { file_path: own.recordPath, patient_id: patientId } },
  ],
  'POST /api/generateReport': ({ patientId, genomePath, recordPath }, own) => [
    { body: reportRequest(genomePath, patientId) },
    { body: reportRequest(genomePath, own.patientId) },
    { body: reportRequest(own.genomePath, patientId) },
    { body: reportRequest(own.genomePath, own.patientId, { medical_files: [own.recordPath, recordPath] }) },
  ],
  'GET /api/patient/laboratory': ({ patientId }) => [{ query: { patient_id: patientId } }],
  'POST /api/patient/laboratory': ({ patientId }) => [
    { body: { patient_id: patientId, results: 'CYP2D6\t*4/*4', lab: 'City Laboratory' } },
  ],
  'POST /api/reports/rerun': ({ reportPath }) => [{ body: { report_id: reportIn(reportPath) } }],
  'POST /api/reports/release': ({ reportPath }) => [{ body: { report_id: reportIn(reportPath) } }],
  'GET /api/reports/changes': ({ reportPath }) => [{ query: { report_id: reportIn(reportPath) } }],
  'GET /api/order-by-session': ({ checkoutId }) => [{ query: { session_id: checkoutId } }],
  'POST /api/payment': ({ patientId }) => [{ body: { product_id: 'dna-sequencing-50x', patient_ids: [patientId] } }],
  'POST /api/orders/pay': ({ unpaidOrder }) => [{ body: { order_number: unpaidOrder } }],
  'GET /api/orders/receipt': ({ orderNumber }) => [{ query: { order_number: orderNumber } }],
  'GET /api/admin/orders/:id': ({ orderNumber }) => [{ path: `/api/admin/orders/${Number(orderNumber.slice(8))}` }],
  'POST /api/orders/cancel': ({ unpaidOrder }) => [{ body: { order_number: unpaidOrder } }],
  'POST /api/company/editTemplate': ({ templateId }) => [{ body: { id: templateId, ...template } }],
  'POST /api/company/deleteTemplate': ({ templateId }) => [{ body: { id: templateId } }],
};

/** A report's number, which its path ends with. */
const reportIn = (path: string): number => Number(path.split('/').at(-1));

/** Routes that name no data of a tenant: the caller, or a secret in the call, determines the answer. */
export const namelessRoutes: readonly string[] = [
  ...['live', 'ready'].map((name) => `GET /api/health/${name}`),
  ...['GET /api/operator/commands', 'POST /api/operator/commands/:name', 'GET /dev/mailbox'],
  ...['GET /metrics', 'GET /api/integration/events', 'GET /api/pictures/:id'],
  ...['ALL /files/*', 'GET /api/invite/data', 'POST /api/invite/register'],
  ...['GET /checkout/:session', ...['pay', 'confirm'].map((what) => `GET /checkout/:session/${what}`)],
  ...['pay', 'confirm', 'cancel'].map((what) => `POST /checkout/:session/${what}`),
  ...[
    'register',
    'login',
    'refresh',
    'logout',
    'password/forgot',
    'password/reset',
    'user/password',
    'me/sessions/end',
    'login/second',
    'me/second-factor/totp',
    'me/second-factor/totp/confirm',
    'me/second-factor/remove',
    'me/passkeys',
    'me/unlock',
    'me/passkeys/options',
    'company/security',
    'company/sso/prove',
    'company/sso/remove',
    'sso/finish',
    'user/edit',
    'email/confirm',
    'email/send-again',
    'me/invitations/accept',
    'me/invitations/refuse',
    'me/consents',
    'me/consents/withdraw',
    'me/mail-preferences',
    'notifications/read',
  ].map((what) => `POST /api/${what}`),
  ...[
    'me/email',
    'me/invitations',
    'me/sessions',
    'me/consents',
    'me/record-access',
    'me/second-factor',
    'me/mail-preferences',
    'notifications',
  ].map((what) => `GET /api/${what}`),
  ...['company/security', 'sso/start', 'sso/callback'].map((what) => `GET /api/${what}`),
  ...[
    'user/get',
    'getAvatar',
    'getProviderData',
    'patient/get',
    'stream',
    'orders',
    'getProducts',
    'getReports',
    'getSubscription',
    'drugResponses',
  ].map((what) => `GET /api/${what}`),
  ...[
    'validateCompany',
    'registerCompany',
    'addEmployee',
    'admin/employees',
    'admin/templates',
    'lookupUserByEmail',
    'company/addTemplate',
  ].map((what) => `POST /api/${what}`),
  ...[
    'getEmployees',
    'getAllEmployees',
    'getPatients',
    'getAllPatients',
    'getLogs',
    'company/getTemplates',
    'company/security-events',
    'company/record-access',
    'company/dashboard',
    'knowledge/genes',
  ].map((what) => `GET /api/${what}`),
  ...['patients', 'employees', 'templates', 'documents', 'logs', 'orders'].map((what) => `GET /api/admin/${what}`),
  ...['patients', 'employees', 'documents', 'logs', 'orders'].map((what) => `GET /api/admin/${what}/export`),
  // the staff of the house alone
  ...['products', 'products/:id', 'shipments', 'shipments/:id'].map((what) => `GET /api/admin/${what}`),
  ...['POST /api/shipments/sent', 'PUT /api/admin/shipments/:id'],
  // members alone: see buying.int.spec.ts and released-reports.int.spec.ts
  'POST /api/reports/start',
  'POST /api/reports/ask',
  'POST /api/payment/webhook',
  ...['submit-question', 'newsletter', 'newsletter/confirm', 'newsletter/unsubscribe'].map(
    (what) => `POST /api/${what}`,
  ),
  // for the house company's staff alone
  ...['', '/:id'].map((id) => `GET /api/admin/questions${id}`),
  // the public site: the same for everybody
  ...['site', 'sources', 'searchDisease', 'getDisease', 'drugmetabolism/drugs', 'getSampleReport'].map(
    (what) => `GET /api/${what}`,
  ),
  ...['robots.txt', 'sitemap.xml', 'blog/rss.xml'].map((what) => `GET /${what}`),
  ...['posts', 'post/:category/:slug'].map((what) => `GET /api/blog/${what}`),
];

/** Makes a call of a route. */
export function reach(client: Client, route: string, { path, query, body }: Call): Promise<Answer<unknown>> {
  const [method, pattern] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  return client.call(method, (path ?? pattern) + search, body);
}
