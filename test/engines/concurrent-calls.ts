import { loadConfig } from '../../backend/src/config.js';
import { creditsOf } from '../journeys/support/credits.js';
import { newGenome } from '../journeys/support/documents.js';
import { invitationTo } from '../journeys/support/mailbox.js';
import {
  addPatient,
  newEmail,
  newProvider,
  PASSWORD,
  type Provider,
  registration,
} from '../journeys/support/people.js';
import { generate } from '../journeys/support/reports.js';
import type { Client } from '../support/client.js';
import { postOnce } from '../support/coming-again.js';
import type { Cluster } from './cluster.js';

const AT_ONCE = 60;
/** Half of what one address may try in a day, because a portal under load asks some to come again. */
const REGISTRATIONS = 15;
/** as many as no guard against guessing refuses */
const TRIES = loadConfig({}).LOGIN_TRIES;
const SPENDS = 100;
/** the number of reports that 1,000 credits pay, at 250 each */
const AFFORDED = 4;
const ROUNDS = 30;

/** Behaviour that holds on every node under many simultaneous calls. */
export function concurrentCalls(cluster: () => Cluster): void {
  let provider: Provider;
  beforeAll(async () => void (provider = await newProvider(cluster())));

  /** The same person with a client for each node. */
  const everywhere = (token?: string): Client[] => cluster().apis.map((node) => node.client(token));
  /** Makes `count` calls at once, each on the next node. */
  const callAtOnce = <Answer>(count: number, call: (client: Client, n: number) => Promise<Answer>, token?: string) => {
    const clients = everywhere(token);
    return Promise.all(Array.from({ length: count }, (_, n) => call(clients[n % clients.length]!, n)));
  };
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('give every id once', async () => {
    const added = await callAtOnce(
      AT_ONCE,
      (client) => addPatient({ ...provider, client }, { email: newEmail('many') }),
      provider.client.token,
    );
    expect(new Set(added.map(({ id }) => id)).size).toBe(AT_ONCE);
  });

  it('register an address once', async () => {
    const person = registration('employee');
    const answers = await callAtOnce(REGISTRATIONS, (client) => postOnce(client, '/api/register', person));
    expect(statuses(answers)).toEqual([200, ...Array(REGISTRATIONS - 1).fill(422)]);
  });

  it('accept an invitation once', async () => {
    const { email } = await addPatient(provider);
    const invite_token = await invitationTo(cluster(), email);
    const acceptance = { invite_token, password: PASSWORD, role: 'patient' };
    const answers = await callAtOnce(TRIES, (client) => client.post('/api/invite/register', acceptance));
    expect(statuses(answers)).toEqual([200, ...Array(TRIES - 1).fill(410)]);
  });

  it('spend what a company has, and no more', async () => {
    const { id } = await addPatient(provider);
    const genome = await newGenome(cluster(), provider.client, id);
    await cluster().buy(provider.client, { product_id: 'enterprise_insight' });
    const answers = await callAtOnce(
      SPENDS,
      (client, n) => generate(client, genome.file_path, id, { output_filename: `Report_${n}` }),
      provider.client.token,
    );
    expect(statuses(answers)).toEqual([...Array(AFFORDED).fill(200), ...Array(SPENDS - AFFORDED).fill(402)]);
    expect(await creditsOf(provider.client)).toBe(0);
  });

  it('show on each what was written on another, by its position', async () => {
    const { id } = await addPatient(provider);
    const clients = everywhere(provider.client.token);
    for (let round = 0; round < ROUNDS; round++) {
      const [writer, reader] = [clients[round % clients.length]!, clients[(round + 1) % clients.length]!];
      const status = round % 2 === 0 ? 'Ordered' : 'Kit sent';
      const written = await postOnce(writer, '/api/patient/updateStatus', { patient_id: id, status });
      const position = written.headers.get('x-position')!;
      const read = await reader.get(`/api/getPatientById?id=${id}`, { 'x-position': position });
      expect([read.status, read.headers.get('x-stale')]).toEqual([200, null]);
      expect(read.body).toMatchObject({ data: { dna_status: status } });
    }
  });
}
