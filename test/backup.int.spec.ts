import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedEventLog } from '../backend/src/platform/log/embedded/embedded-event-log.js';
import { EmbeddedCheckpoints } from '../backend/src/platform/effects/embedded-checkpoints.js';
import type { StoredEvent } from '../backend/src/platform/log/event-log.js';
import { Subscriptions } from '../backend/src/platform/subscriptions/registry.js';
import { OperatorCommands } from '../backend/src/platform/operations/operator/operator-commands.js';
import { eventsOf } from '../backend/src/platform/operations/transfer/compare-logs.js';
import { type MailServer, startMailServer } from './engines/smtp.js';
import { addPatient, newProvider, PASSWORD, type Provider } from './journeys/support/people.js';
import { until } from '../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from './support/portal.js';
import { hashOfView } from './support/view-hash.js';
import { anOrigin } from '../backend/src/platform/log/testing/temporary-store.js';

const PATIENTS = 45;

/** Takes a backup while people work and restores it. Each step continues the one before. */
describe('a backup of a portal at work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const [live, copy] = [join(folder, 'live'), join(folder, 'copy')] as const;
  let smtp: MailServer;
  let portal: TestPortal | undefined;
  let provider: Provider;
  /** The number of mails that were being sent at the moment of the copy. */
  let sent = 0;

  const settings = () => ({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  const open = async (at: string) => (portal = await openPortal({ folder: at, settings: settings() }));
  const close = async () => {
    await portal?.close();
    portal = undefined;
  };
  const backup = (at: string) => portal!.app.get(OperatorCommands).run('backup', [at], anOrigin());

  beforeAll(async () => {
    smtp = await startMailServer();
    provider = await newProvider(await open(live));
  });
  afterAll(async () => {
    await close();
    await smtp.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is made while patients are added and mails are sent', async () => {
    const adding = Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let count = 0; count < PATIENTS / 3; count++) await addPatient(provider);
      }),
    );
    await until('the first mail', async () => smtp.messages.length > 0);
    const copyTo = EmbeddedCheckpoints.prototype.copyTo;
    jest.spyOn(EmbeddedCheckpoints.prototype, 'copyTo').mockImplementation(function (this: EmbeddedCheckpoints, path) {
      sent = smtp.messages.length;
      copyTo.call(this, path);
    });
    const message = await backup(copy);
    await adding;
    expect(message).toMatch(/holds events\.db, keys\.db, effects\.db, jobs\.db, payments\.db, http\.db, \d+ files/);
    expect(sent).toBeGreaterThan(0);
    expect(existsSync(`${copy}.unfinished`)).toBe(false);
  });

  it('is for its owner only, and holds no views', () => {
    expect(statSync(copy).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(copy).filter((file) => file.endsWith('.db')))
      expect([name, statSync(join(copy, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(readdirSync(copy)).not.toContain('views.db');
  });

  it('never takes the place of another', async () => {
    await expect(backup(copy)).rejects.toMatchObject({
      errors: { backup: [expect.stringContaining('is there already')] },
    });
  });

  it('says where none was made, and why', async () => {
    const path = `${copy}-2`;
    jest.spyOn(EmbeddedCheckpoints.prototype, 'copyTo').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    await expect(backup(path)).rejects.toMatchObject({
      errors: { backup: [`no backup was made in ${path}: disk I/O error`] },
    });
    expect(existsSync(`${path}.unfinished`)).toBe(false);
  });

  it('says what to do with one that was cut off', async () => {
    const cutOff = `${copy}-2.unfinished`;
    mkdirSync(cutOff);
    await expect(backup(`${copy}-2`)).rejects.toMatchObject({
      errors: { backup: [expect.stringMatching(`^${cutOff} is there already: .*remove that folder`)] },
    });
    rmSync(cutOff, { recursive: true });
  });

  it('makes no folder for it: a disk may not be mounted', async () => {
    const nowhere = { errors: { backup: [expect.stringContaining('is not there: make it, or mount it, first')] } };
    await expect(backup(join(copy, 'no', 'backup'))).rejects.toMatchObject(nowhere);
  });

  it('never lies in what it copies', async () => {
    const inside = { errors: { backup: [expect.stringContaining('lies in the data folder itself')] } };
    await expect(backup(join(live, 'files', 'backup'))).rejects.toMatchObject(inside);
  });

  it('holds the beginning of the log, event by event', async () => {
    await portal!.app.get(Subscriptions).caughtUp();
    await close();
    const [all, kept] = [await eventsIn(live), await eventsIn(copy)];
    expect(kept.length).toBeGreaterThan(10);
    expect(kept).toEqual(all.slice(0, kept.length));
  });

  it('is a portal again: what was sent is not sent again, and its views are those of its log', async () => {
    const before = smtp.messages.length;
    await open(copy);
    await portal!.app.get(Subscriptions).caughtUp();
    const again = new Set(idsOf(smtp.messages.slice(before)));
    expect(idsOf(smtp.messages.slice(0, sent)).filter((id) => again.has(id))).toEqual([]);
    expect(new Set(idsOf(smtp.messages.slice(0, before))).size).toBe(before);
    const { body, status } = await portal!.client().post<{ access_token: string }>('/api/login', {
      email: provider.email,
      password: PASSWORD,
      login_as: 'employee',
    });
    expect(status).toBe(200);
    const { body: patients } = await portal!
      .client(body.access_token)
      .get<{ data: { total: number; data: { user: { name: string } }[] } }>('/api/getPatients');
    expect(patients.data.total).toBeGreaterThan(0);
    expect(patients.data.total).toBeLessThanOrEqual(PATIENTS);
    expect(patients.data.data[0]?.user.name).toBe("Anne-Marie O'Neil");
    const hash = await hashOfView(portal!.app, 'patients');
    await portal!.app.get(Subscriptions).rebuild('patients');
    expect(await hashOfView(portal!.app, 'patients')).toBe(hash);
  });
});

const idsOf = (messages: readonly string[]): string[] =>
  messages.map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1]?.trim() ?? '');

async function eventsIn(folder: string): Promise<StoredEvent[]> {
  const log = EmbeddedEventLog.open(folder);
  const events: StoredEvent[] = [];
  for await (const event of eventsOf(log)) events.push(event);
  await log.close();
  return events;
}
