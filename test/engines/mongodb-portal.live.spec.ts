import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { installationSecrets } from '../../backend/src/platform/operations/transfer/stores.js';
import { mainJob } from '../journeys/support/main-job.js';
import { oneProcess } from '../journeys/support/one-process.js';
import { addPatient, newProvider, type Provider } from '../journeys/support/people.js';
import { untilReady } from '../journeys/support/ready.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeLive } from './live.js';
import { itStopsMongoDb, mongoDbSources } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

describeLive('the portal with MongoDB', mongoDbSources, (openServer) => {
  const database = TestDatabase.ofFile(openServer);
  const settings = () => ({ MONGODB_URI: database.uri });

  describe('does the main job', () =>
    mainJob(async () => {
      const portal = await openPortal({ settings: settings() });
      await untilReady(portal);
      return oneProcess(portal);
    }));

  describe('that was embedded before', () => {
    let folder: string;
    let portal: TestPortal;
    let provider: Provider;
    let patient: { id: number; email: string };
    let secrets: ReadonlyMap<string, string>;
    let mails: number;
    const isThere = (name: string) => existsSync(join(folder, name));
    const mailsSent = () => readdirSync(join(folder, 'outbox')).length;
    const patients = () => portal.client(provider.client.token).get('/api/getAllPatients');
    const failureOf = (opening: Promise<TestPortal>) =>
      opening.then(
        (opened) => opened.close().then(() => new Error('it has started')),
        (failure: unknown) => failure as Error,
      );

    beforeAll(async () => {
      await database.empty();
      folder = mkdtempSync(join(tmpdir(), 'portal-'));
      portal = await openPortal({ folder });
      provider = await newProvider(portal);
      patient = await addPatient(provider);
      await until('the invitation', async () => mailsSent() > 0);
      await portal.close();
      mails = mailsSent();
      secrets = await (await installationSecrets(folder, null)).all();
    });
    afterAll(async () => {
      await portal.close();
      rmSync(folder, { recursive: true });
    });

    it('goes on with its people, their sessions and secrets, and mails nobody again', async () => {
      portal = await openPortal({ folder, settings: settings() });
      await untilReady(portal);
      expect(JSON.stringify((await patients()).body)).toContain(patient.email);
      expect(['keys.db', 'effects.db', 'views.db'].filter(isThere)).toEqual([]);
      expect(['keys.db.moved', 'effects.db.moved'].every(isThere)).toBe(true);
      expect(await (await installationSecrets(folder, null)).all()).toEqual(secrets);
      expect(mailsSent()).toBe(mails);
    });

    it('goes on with a move that was interrupted, and moves nothing twice', async () => {
      const late = await addPatient({ ...provider, client: portal.client(provider.client.token) });
      await until('the second invitation', async () => mailsSent() > mails);
      await portal.close();
      const sent = mailsSent();
      for (const name of ['keys.db', 'effects.db']) renameSync(join(folder, `${name}.moved`), join(folder, name));
      portal = await openPortal({ folder, settings: settings() });
      await untilReady(portal);
      expect(['keys.db', 'effects.db'].filter(isThere)).toEqual([]);
      const { body } = await patients();
      for (const { email } of [patient, late]) expect(JSON.stringify(body)).toContain(email);
      expect(mailsSent()).toBe(sent);
    });

    it('is the only data folder that this MongoDB works with', async () => {
      const other = await failureOf(openPortal({ settings: settings() }));
      expect(other).toBeInstanceOf(BadSetting);
      expect(other.message).toMatch(/^MONGODB_URI: .* belongs to an event log in another data folder/);
      expect(other.message).not.toContain([...secrets.values()][0]);
    });

    it('does not start on the MongoDB of another installation', async () => {
      const foreign = mkdtempSync(join(tmpdir(), 'portal-'));
      await (await openPortal({ folder: foreign })).close();
      const failure = await failureOf(openPortal({ folder: foreign, settings: settings() }));
      expect(failure).toBeInstanceOf(BadSetting);
      expect(failure.message).toMatch(/^MONGODB_URI: .* belongs to another installation/);
      expect(existsSync(join(foreign, 'keys.db'))).toBe(true);
      rmSync(foreign, { recursive: true });
    });

    it('does not go on without the MongoDB that has its keys', async () => {
      const copy = mkdtempSync(join(tmpdir(), 'portal-'));
      cpSync(join(folder, 'engines.json'), join(copy, 'engines.json'));
      const failure = await failureOf(openPortal({ folder: copy }));
      expect(failure).toBeInstanceOf(BadSetting);
      expect(failure.message).toMatch(/^MONGODB_URI: is needed/);
      rmSync(copy, { recursive: true });
    });

    itStopsMongoDb('says 503 while MongoDB is down, loses nothing, and is whole once it is back', async () => {
      const client = portal.client(provider.client.token);
      await database.server.stop();
      const refused = await client.post('/api/addPatient', { name: 'Late Guest', email: 'late@people.example' });
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(JSON.stringify(refused.body)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|[Mm]ongo/);
      await until('MongoDB to be missed', async () => {
        const ready = await portal.client().get<{ checks: { name: string; ready: boolean }[] }>('/api/health/ready');
        const engine = ready.body.checks.find(({ name }) => name === 'engine MongoDB');
        return ready.status === 503 && engine?.ready === false;
      });
      await database.server.start();
      const { id } = await until('somebody to be added', () => addPatient({ ...provider, client }).catch(() => null));
      await untilReady(portal);
      expect(JSON.stringify((await patients()).body)).toContain(`"user_id":${id}`);
    });
  });
});
