/**
 * `node test/upgrade/make-folder.mjs <built checkout>` runs the portal of an earlier commit on an empty data folder and
 * uses it. Then it packs the folder and the answers of its screens into `<commit>.tar.gz`. All secrets in it were made
 * for the test.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const checkout = process.argv[2];
const commit = execFileSync('git', ['-C', checkout, 'rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).trim();
const target = join(import.meta.dirname, commit);

const PASSWORD = 'demo-pass';
const PATIENTS_WITH_REPORTS = [4, 26];
const SMALL_GENOME = `##fileformat=VCFv4.2
##contig=<ID=chr21,length=46709983>
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
#CHROM	POS	ID	REF	ALT	QUAL	FILTER	INFO	FORMAT	patient
chr21	9411239	.	G	A	50	PASS	.	GT	0/1
`;

const folder = mkdtempSync(join(tmpdir(), 'earlier-portal-'));
const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: 'on', LOG_LEVEL: 'warn' };
const portal = spawn(process.execPath, [join(checkout, 'backend/dist/main.js')], { env });
process.once('exit', () => portal.kill('SIGKILL'));
portal.stderr.pipe(process.stderr);
let said = '';
portal.stdout.on('data', (text) => (said += text));
const url = await until('the portal and its demo clinic', () => /ready at (\S+)/.exec(said)?.[1]);

const admin = await signIn('admin@peachtree.example', 'employee');
const nurse = await signIn('nurse@peachtree.example', 'employee');
const house = await signIn('ops@house.example', 'employee');
const member = await signIn('omar@patients.example', 'patient');
const visitor = caller();
for (const id of PATIENTS_WITH_REPORTS) await finished(id === 4 ? admin : house, id);
const patientId = await use();
await finished(admin, patientId);

const provider = ['getProviderData', 'getPatients', 'getAllPatients', 'getLogs', 'getLogs?page=2', 'getEmployees'];
const lists = ['orders', 'company/getTemplates', 'admin/patients', 'admin/logs', 'admin/employees', 'user/get'];
const ofPatient = [`getPatientById?id=${patientId}`, `patient/getComments?patient_id=${patientId}`];
const screens = [
  ...(await shown('admin', admin, [...provider, ...lists, ...ofPatient])),
  ...(await shown('admin', admin, [documentsPath(4), documentsPath(patientId), 'admin/documents'])),
  ...(await shown('nurse', nurse, ['getProviderData', 'user/get'])),
  ...(await shown('house', house, [...provider, documentsPath(26)])),
  ...(await shown('member', member, ['patient/get', 'user/get', 'orders', documentsPath(4)])),
];
const tokens = { admin: admin.token, nurse: nurse.token, house: house.token, member: member.token };

portal.kill('SIGTERM');
const [code] = await once(portal, 'exit');
if (code !== 0) throw new Error(`the portal ended with ${code}`);
writeFileSync(join(folder, 'screens.json'), JSON.stringify({ made: new Date().toISOString(), tokens, screens }));
execFileSync('tar', ['-czf', `${target}.tar.gz`, '-C', folder, 'data', 'screens.json']);
rmSync(folder, { recursive: true });

/** Makes the data that the demo lacks: an upload, an order, a report, mails, and unfinished work. */
async function use() {
  const email = 'anne@patients.example';
  const { user_id: id } = (await admin.post('addPatient', { name: "Anne-Marie O'Neil", email })).data;
  await admin.post('patient/updateStatus', { patient_id: id, status: 'Ordered' });
  await admin.post('patient/updateStatus', { patient_id: id, status: 'Kit sent' });
  await admin.post('patient/addComment', { patient_id: id, title: 'Allergy', comment: 'Penicillin' });
  const template = { title: 'Heart', prompt: 'Rhythm', genes: 'SCN5A', blocks: 'introduction' };
  await admin.post('company/addTemplate', template);
  await nurse.post('addEmployee', { name: 'Nora Field', email: 'nora@clinic.example', is_admin: null });
  await visitor.post('password/forgot', { email: 'nurse@peachtree.example' });
  const { key } = await startUpload(id, 'small.vcf', SMALL_GENOME);
  await admin.post('documents/confirm', { key });
  await startUpload(id, 'never-confirmed.vcf', SMALL_GENOME);
  await buyCredits();
  await admin.post('payment', { product_id: 'enterprise_insight' });
  const genome = (await finished(admin, id)).find(({ document_type: type }) => type === 'genome');
  const content = { name: 'Heart', focus: 'Heart and vessels', blocks: ['introduction'], require_genes: [] };
  const order = { vcf_path: genome.file_path, template: content, name: 'Anne', id: String(id) };
  await admin.post('generateReport', { ...order, output_filename: 'Heart_report' });
  return id;
}

async function startUpload(patient_id, filename, text) {
  const file = { filename, content_type: '', patient_id, document_type: 'genome', primary: false };
  const place = await admin.post('documents/upload', file);
  await fetch(new URL(place.url, url), { method: 'PUT', headers: place.upload_data.headers, body: text });
  return place;
}

async function buyCredits() {
  const { url: checkout } = await admin.post('payment', { product_id: 'enterprise_insight' });
  const card = { card_number: '4242 4242 4242 4242', expiry: '12/99', cvc: '123' };
  const headers = { 'content-type': 'application/json' };
  await fetch(new URL(`${checkout}/pay`, url), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: JSON.stringify(card),
  });
}

function documentsPath(id) {
  return `documents/getDocuments?patient_id=${id}`;
}

/** The documents of a patient, once no job works on them. */
function finished(client, id) {
  return until(`the documents of ${id}`, async () => {
    const { data } = await client.get(documentsPath(id));
    const busy = data.filter(({ status, title }) => /Processing|Ordered/.test(status) && !title.startsWith('never'));
    return busy.length === 0 && data;
  });
}

/** The answers of each screen to a person. */
async function shown(who, client, paths) {
  return Promise.all(paths.map(async (path) => ({ who, path: `/api/${path}`, body: await client.get(path) })));
}

async function signIn(email, login_as) {
  return caller((await caller().post('login', { email, password: PASSWORD, login_as })).access_token);
}

function caller(token) {
  let position = '0';
  const call = async (path, options) => {
    const headers = { 'x-position': position, ...(token && { 'x-auth-token': `Bearer ${token}` }), ...options.headers };
    const response = await fetch(`${url}/api/${path}`, { ...options, headers });
    position = response.headers.get('x-position') ?? position;
    if (response.headers.has('x-stale')) return pause(100).then(() => call(path, options));
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const json = { 'content-type': 'application/json' };
  const post = (path, body) => call(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  return { token, get: (path) => call(path, {}), post };
}

async function until(what, look) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(200)) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`waited in vain for ${what}`);
}
