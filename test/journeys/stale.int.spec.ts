import { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits, creditsOf } from './support/credits.js';
import { documentsOf, newGenome, startUpload, upload } from './support/documents.js';
import { addPatient, clinic, newColleague, newEmail, newPerson, newProvider, type Provider } from './support/people.js';
import { generate } from './support/reports.js';

/** Every read includes every write that was answered before it, even when the client does not send its position. */

const ROUNDS = 20;

let portal: TestPortal;
let provider: Provider;
let nurse: Client;
let patientId: number;

/** A client that never sends its `X-Position`. */
class Forgetful extends Client {
  override call<Body>(...[method, path, body, headers]: Parameters<Client['call']>) {
    return super.call<Body>(method, path, body, { 'x-position': '', ...headers });
  }
}

beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
  provider = { ...provider, client: new Forgetful(() => portal.url, provider.client.token) };
  nurse = new Forgetful(() => portal.url, (await newColleague(portal, provider)).client.token);
  patientId = (await addPatient(provider)).id;
});
afterAll(() => portal.close());

/** Repeats a write; after each, both clients read at once. */
async function bothSee(
  write: (round: number) => Promise<{ status: number }>,
  see: (client: Client, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    expect((await write(round)).status).toBe(200);
    await Promise.all([see(nurse, round), see(provider.client, round)]);
  }
}

describe('right after it was answered, whoever reads sees', () => {
  it('a new patient, in the list, on the board, by id, by e-mail and in the log', async () => {
    let given: { name: string; email: string } = { name: '', email: '' };
    let id = 0;
    const write = async () => {
      given = { name: 'Anne-Marie O’Neil', email: newEmail() };
      const answer = await provider.client.post<{ data: { user_id: number } }>('/api/addPatient', given);
      id = answer.body.data.user_id;
      return answer;
    };
    await bothSee(write, async (client, round) => {
      const calls = [
        '/api/getPatients',
        '/api/getAllPatients',
        `/api/getPatientById?id=${id}`,
        '/api/getLogs',
        '/api/admin/patients',
      ];
      const [page, board, one, log, admin] = await Promise.all(calls.map((call) => client.get(call)));
      expect(page!.body).toMatchObject({ data: { total: round + 1 } });
      expect(board!.body).toMatchObject({ counts: { 'Not ordered': round + 1 } });
      expect(one!.body).toMatchObject({ data: { user_id: id, user: given } });
      expect(log!.body).toMatchObject({
        data: [
          { message: 'Robin Vale invited Anne-Marie O’Neil as a patient' },
          expect.anything(),
          ...Array(7).fill(expect.anything()),
        ],
      });
      expect(admin!.headers.get('content-range')).toBe(`patients 0-${round}/${round + 1}`);
      expect((await client.post('/api/lookupUserByEmail', { email: newEmail() })).status).not.toBe(500);
    });
  });

  it('a changed DNA status, everywhere', async () => {
    const statuses = ['Ordered', 'Kit sent'];
    await bothSee(
      (round) =>
        provider.client.post('/api/patient/updateStatus', { patient_id: patientId, status: statuses[round % 2] }),
      async (client, round) => {
        const status = statuses[round % 2]!;
        const [one, board, list] = await Promise.all([
          client.get(`/api/getPatientById?id=${patientId}`),
          client.get('/api/getAllPatients'),
          client.get(`/api/getPatients?status=${encodeURIComponent(status)}`),
        ]);
        expect(one.body).toMatchObject({ data: { dna_status: status } });
        expect(board.body).toMatchObject({ counts: { [status]: 1 } });
        expect(list.body).toMatchObject({ data: { data: [{ user_id: patientId }], total: 1 } });
      },
    );
  });

  it('a comment, a template, an upload', async () => {
    const write = async (round: number) => {
      await provider.client.post('/api/company/addTemplate', {
        title: `Template ${round}`,
        prompt: 'p',
        genes: '',
        blocks: 'introduction',
      });
      await startUpload(provider.client, {
        patientId,
        name: `note ${round}.txt`,
        type: 'record',
        contentType: 'text/plain',
      });
      return provider.client.post('/api/patient/addComment', {
        patient_id: patientId,
        title: `Entry ${round}`,
        comment: 'text',
      });
    };
    await bothSee(write, async (client, round) => {
      expect((await client.get(`/api/patient/getComments?patient_id=${patientId}`)).body).toMatchObject({
        data: Array(round).fill({ title: expect.any(String) }),
      });
      expect((await client.get('/api/company/getTemplates')).body).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ title: `Template ${round}` })]),
      });
      expect(await documentsOf(client, patientId)).toHaveLength(round);
    });
  });

  it('a confirmed document, a payment, a report that was ordered', async () => {
    const { path } = await upload(portal, provider.client, 'a note', {
      patientId,
      name: 'last.txt',
      type: 'record',
      contentType: 'text/plain',
    });
    expect(await documentsOf(nurse, patientId)).toContainEqual(
      expect.objectContaining({ file_path: path, status: 'Ready' }),
    );
    await buyCredits(provider.client, 'insight_plus');
    expect(await creditsOf(nurse)).toBe(250);
    const genome = await newGenome(portal, provider.client, patientId);
    const { body } = await generate(provider.client, genome.file_path, patientId);
    const [credits, documents] = await Promise.all([creditsOf(nurse), documentsOf(nurse, patientId)]);
    expect([credits, documents]).toEqual([
      0,
      expect.arrayContaining([expect.objectContaining({ id: body.data.report_id })]),
    ]);
  });
});

it('somebody who has just registered, set up a company or accepted may do what follows at once', async () => {
  const founded = async () => {
    const founder = await newPerson(portal, 'employee');
    const { body } = await founder.client.post<{ company_id: number }>('/api/registerCompany', clinic());
    const answers = await Promise.all([
      founder.client.get('/api/getPatients'),
      founder.client.post('/api/addPatient', { name: 'Omar Haddad', email: newEmail() }),
      founder.client.get(`/api/getCompanyById?id=${body.company_id}`),
      founder.client.post('/api/payment', { product_id: 'insight_basic' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  };
  await Promise.all(Array.from({ length: ROUNDS }, founded));
});
