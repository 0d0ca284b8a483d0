import { setTimeout as pause } from 'node:timers/promises';
import { addPatient, newPerson, newProvider, PASSWORD, type Session } from '../journeys/support/people.js';
import { listen, type LiveStream } from '../journeys/support/stream.js';
import { Client } from '../support/client.js';
import { comingAgain, postOnce } from '../support/coming-again.js';
import type { Cluster } from './cluster.js';

const ROUNDS = 20;
const OTHER_PASSWORD = 'another-pass';

/** An action on one node holds on every other node as soon as it is answered. */
export function peopleOnNodes(cluster: () => Cluster): void {
  const on = (node: number, token?: string) => new Client(() => cluster().apis[node]!.url, token);
  const knock = async (node: number, token: string) =>
    (await comingAgain(() => on(node, token).get('/api/orders'))).status;
  const logIn = async (node: number, email: string, password = PASSWORD) => {
    const credentials = { email, password, login_as: 'patient' };
    const { body } = await comingAgain(() => on(node).post<Session>('/api/login', credentials));
    return body.access_token;
  };

  it('know a session as soon as it is opened, and not any more once it is ended', async () => {
    const { email } = await newPerson(cluster(), 'patient');
    for (let round = 0; round < ROUNDS; round++) {
      const [here, there] = [round % 2, (round + 1) % 2];
      const token = await logIn(here, email);
      expect([await knock(there, token), await knock(here, token)]).toEqual([200, 200]);
      expect((await postOnce(on(here, token), '/api/logout', {})).status).toBe(200);
      expect([await knock(there, token), await knock(here, token)]).toEqual([401, 401]);
    }
  });

  it('let nobody in by an old session once the password was changed', async () => {
    const { email } = await newPerson(cluster(), 'patient');
    let [old, fresh] = [PASSWORD, OTHER_PASSWORD];
    for (let round = 0; round < ROUNDS; round++) {
      const [here, there] = [round % 2, (round + 1) % 2];
      const [mine, stolen] = [await logIn(here, email, old), await logIn(there, email, old)];
      const change = { oldPassword: old, newPassword: fresh };
      expect((await postOnce(on(here, mine), '/api/user/password', change)).status).toBe(200);
      expect([await knock(there, stolen), await knock(here, stolen)]).toEqual([401, 401]);
      expect(await knock(there, mine)).toBe(200);
      [old, fresh] = [fresh, old];
    }
  });

  describe('with a screen open', () => {
    let screen: LiveStream;
    afterEach(() => screen.close());

    it('tell of a change on another node once whoever is told can fetch it', async () => {
      const provider = await newProvider(cluster());
      const { id } = await addPatient(provider);
      screen = await listen(cluster().apis[1]!, provider.client.token!);
      await screenIsQuiet();
      for (let round = 0; round < ROUNDS; round++) {
        const status = round % 2 === 0 ? 'Ordered' : 'Kit sent';
        const seen = screen.updates.length;
        await postOnce(on(0, provider.client.token), '/api/patient/updateStatus', { patient_id: id, status });
        await screen.next('the status', (update) => screen.updates.indexOf(update) >= seen);
        const { body } = await on(1, provider.client.token).get(`/api/getPatientById?id=${id}`);
        expect(body).toMatchObject({ data: { dna_status: status } });
      }
    });

    /** Waits until the updates of earlier actions have arrived. */
    async function screenIsQuiet(): Promise<void> {
      for (let told = -1; told !== screen.updates.length; await pause(1_000)) told = screen.updates.length;
    }
  });
}
