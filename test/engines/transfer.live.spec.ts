import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../backend/src/config.js';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import type { StoredEvent } from '../../backend/src/platform/log/event-log.js';
import { eventsOf } from '../../backend/src/platform/operations/transfer/compare-logs.js';
import { exportLog } from '../../backend/src/platform/operations/transfer/export-log.js';
import { importLog } from '../../backend/src/platform/operations/transfer/import-log.js';
import { readWhole } from '../../backend/src/platform/operations/transfer/read-file.js';
import { openStores, type OpenStores } from '../../backend/src/platform/operations/transfer/stores.js';
import { addPatient, newEmail, newProvider, PASSWORD, type Provider } from '../journeys/support/people.js';
import { caughtUp } from '../support/caught-up.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { eventStoreDbSources, START_MILLISECONDS, type OpenEventStoreDb } from './eventstoredb.js';
import { describeLive } from './live.js';
import { mongoDbSources, type OpenMongoDb } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';
import { type MailServer, startMailServer } from './smtp.js';

const NOW = '2026-02-01T00:00:00.000Z';

/** The engines that an installation moves to. */
interface Destination {
  settings: Partial<Config>;
  remove(): Promise<unknown>;
}

async function eventStoreDb(open: () => Promise<OpenEventStoreDb>): Promise<Destination> {
  const server = await open();
  const settings = { EVENTSTORE_URL: server.url, EVENTSTORE_NAMESPACE: server.namespace };
  return { settings, remove: () => server.remove() };
}

async function withMongoDb(log: Promise<Destination>, openMongoDb: () => Promise<OpenMongoDb>): Promise<Destination> {
  const [{ settings, remove }, mongo] = await Promise.all([log, openMongoDb()]);
  const database = await TestDatabase.on(mongo);
  return {
    settings: { ...settings, MONGODB_URI: database.uri },
    remove: async () => Promise.all([remove(), database.end().then(() => mongo.remove())]),
  };
}

describeLive('a log that moves to EventStoreDB', eventStoreDbSources, (open) => {
  moving(() => eventStoreDb(open));

  describeLive('with its keys and checkpoints to MongoDB', mongoDbSources, (openMongoDb) =>
    moving(() => withMongoDb(eventStoreDb(open), openMongoDb)),
  );
});

/** Moves a used embedded installation to engines and back. Each step continues the one before. */
function moving(open: () => Promise<Destination>): void {
  const folder = mkdtempSync(join(tmpdir(), 'moving-'));
  const [old, fresh, back] = ['old', 'fresh', 'back'].map((name) => join(folder, name)) as [string, string, string];
  const [there, home] = ['there.ndjson.gz', 'home.ndjson'].map((name) => join(folder, name)) as [string, string];
  let destination: Destination;
  let smtp: MailServer;
  let provider: Provider;
  let mails: number;
  let portal: TestPortal | undefined;

  const settings = (): Partial<Config> => ({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  const engine = () => destination.settings;
  const stores = (DATA_DIR: string, changed: Partial<Config> = {}) =>
    openStores({ ...loadConfig({ DATA_DIR }), ...changed });
  const using = async <Result>(opened: Promise<OpenStores>, work: (stores: OpenStores) => Promise<Result>) => {
    const found = await opened;
    return work(found).finally(() => found.close());
  };
  const close = async () => {
    await portal?.close();
    portal = undefined;
  };
  const signIn = (portal: TestPortal) =>
    portal.client().post('/api/login', { email: provider.email, password: PASSWORD, login_as: 'employee' });

  beforeAll(async () => {
    [destination, smtp] = await Promise.all([open(), startMailServer()]);
    portal = await openPortal({ folder: old, settings: settings() });
    provider = await newProvider(portal);
    for (let patients = 0; patients < 5; patients++) await addPatient(provider);
    await caughtUp(portal);
    await close();
    mails = smtp.messages.length;
  }, START_MILLISECONDS);
  afterEach(close);
  afterAll(async () => {
    await Promise.all([destination?.remove(), smtp?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is not forgotten when only the setting is changed', async () => {
    const starting = openPortal({ folder: old, settings: { ...settings(), ...engine() } });
    await expect(starting).rejects.toThrow(BadSetting);
    await expect(starting).rejects.toThrow(/^EVENTSTORE_URL: .* holds \d+ events. .*export-log .*import-log/);
  });

  it('is written into a file', async () => {
    const counts = await using(stores(old), (source) => exportLog(source, there, NOW));
    expect(counts.events).toBeGreaterThan(20);
    expect(counts.keys).toBeGreaterThan(5);
    expect(mails).toBeGreaterThanOrEqual(5);
  });

  it('goes on after an import that was interrupted; no portal sends anything from half of it', async () => {
    const interrupted = await stores(fresh, engine());
    const append = interrupted.log.appendInOrder.bind(interrupted.log);
    const sent: Promise<unknown>[] = [];
    interrupted.log.appendInOrder = async (...given) => {
      if (sent.length === 10) await Promise.all(sent).then(() => Promise.reject(new Error('the connection was lost')));
      const appending = append(...given);
      sent.push(appending);
      return appending;
    };
    await expect(importLog(interrupted, there, await readWhole(there))).rejects.toThrow('the connection was lost');
    expect(await interrupted.checkpoints.isFounded()).toBe(false);
    await interrupted.close();

    const imported = await using(stores(fresh, engine()), async (target) =>
      importLog(target, there, await readWhole(there)),
    );
    expect(imported.found).toBeGreaterThanOrEqual(10);
    expect(smtp.messages).toHaveLength(mails);
  });

  it('is equal event by event', async () => {
    const [source, target] = await Promise.all([
      using(stores(old), contentOf),
      using(stores(fresh, engine()), contentOf),
    ]);
    expect(target).toEqual(source);
  });

  it('has every effect stand behind the same event', async () => {
    const [source, target] = await Promise.all([
      using(stores(old), eventsDone),
      using(stores(fresh, engine()), eventsDone),
    ]);
    expect(source.size).toBeGreaterThan(5);
    expect(target).toEqual(source);
  });

  it('is served from there: people sign in, nothing is sent again, new mail goes out once', async () => {
    portal = await openPortal({ folder: fresh, settings: { ...settings(), ...engine() } });
    await caughtUp(portal);
    expect(smtp.messages).toHaveLength(mails);
    const { status, body } = await signIn(portal);
    expect(status).toBe(200);
    const client = portal.client((body as { access_token: string }).access_token);
    const listed = await client.get<{ data: { data: { user: { name: string } }[] } }>('/api/getPatients');
    expect(listed.body.data.data.map(({ user }) => user.name)).toEqual(Array(5).fill("Anne-Marie O'Neil"));
    await client.post('/api/addPatient', { name: 'Omar Haddad', email: newEmail('patient') });
    await caughtUp(portal);
    expect(smtp.messages).toHaveLength(mails + 1);
  });

  it('is not gone on with from the data folder when a setting is forgotten', async () => {
    for (const forgotten of Object.keys(engine()).filter((name) => name !== 'EVENTSTORE_NAMESPACE')) {
      const starting = openPortal({ folder: fresh, settings: { ...settings(), ...engine(), [forgotten]: undefined } });
      await expect(starting).rejects.toThrow(BadSetting);
      await expect(starting).rejects.toThrow(new RegExp(`^${forgotten}: is needed, .*export-log .*import-log`));
    }
    expect(existsSync(join(fresh, 'events.db'))).toBe(false);
  });

  it('comes home the same way', async () => {
    const counts = await using(stores(fresh, engine()), (source) => exportLog(source, home, NOW));
    await using(stores(back), async (target) => importLog(target, home, await readWhole(home)));
    const [source, target] = await Promise.all([
      using(stores(fresh, engine()), contentOf),
      using(stores(back), contentOf),
    ]);
    expect(target).toEqual(source);
    expect(target).toHaveLength(counts.events);
    portal = await openPortal({ folder: back, settings: settings() });
    await caughtUp(portal);
    expect((await signIn(portal)).status).toBe(200);
    expect(smtp.messages).toHaveLength(mails + 1);
  });
}

/** The events of a log without their positions, which differ between engines. */
async function contentOf({ log }: OpenStores): Promise<Omit<StoredEvent, 'position'>[]> {
  const events: Omit<StoredEvent, 'position'>[] = [];
  for await (const { position: _position, ...event } of eventsOf(log)) events.push(event);
  return events;
}

/** The number of events that each effect has processed. */
async function eventsDone({ log, checkpoints }: OpenStores): Promise<Map<string, number>> {
  const positions: number[] = [];
  for await (const { position } of eventsOf(log)) positions.push(position);
  const all = [...(await checkpoints.all())];
  return new Map(all.map(([name, { position }]) => [name, positions.filter((each) => each <= position).length]));
}
