import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../../backend/src/platform/kernel/readiness.js';
import { startUpload } from '../journeys/support/documents.js';
import { addPatient, newProvider } from '../journeys/support/people.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { PortalProcess } from '../support/processes.js';
import { describeLive, programNamed } from './live.js';
import { proxiedEngines, type ProxiedEngine } from './proxied-engines.js';
import { freePort, type RunningProgram, startProgram } from './server-program.js';
import { type MailServer, startMailServer } from './smtp.js';

/** A portal with all of its output enabled, while engines stop and start: its output holds no secret. */

const PASSWORD = 'hunter2-and-more';
const JWT_SECRET = `${PASSWORD}-for-the-sessions-of-people`;

const program = programNamed('redis-server');
const s3 = proxiedEngines.S3.find((source) => source !== undefined);

const sources = program && s3 ? [{ used: `redis-server; ${s3.used}`, open: s3.open }] : [];

describeLive('what a portal writes', sources, (openFiles) => {
  let portal: PortalProcess;
  let redis: RunningProgram;
  let mail: MailServer;
  let files: ProxiedEngine;
  beforeAll(async () => {
    const port = await freePort();
    const guarded = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--requirepass', PASSWORD];
    const authorised = {
      onAuth: (_: object, __: object, done: (error: null, as: object) => void) => done(null, { user: 'portal' }),
    };
    [redis, mail, files] = await Promise.all([
      startProgram(program ?? '', guarded, {}, async () => undefined),
      startMailServer({ authOptional: false, allowInsecureAuth: true, ...authorised }),
      openFiles(),
    ]);
    portal = await PortalProcess.start('tells-all', {
      ...files.settings,
      JWT_SECRET,
      LOG_LEVEL: 'debug',
      REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${port}`,
      SMTP_URL: `smtp://portal:${PASSWORD}@127.0.0.1:${mail.port}`,
    });
  });
  afterAll(async () => {
    await portal?.remove();
    await Promise.all([redis?.kill(), mail?.stop(), files?.remove()]);
  });

  const secretIn = (name: string) => readFileSync(join(portal.folder, 'secrets', name), 'utf8').trim();

  /** Makes a key as `npm run admin -- key ...` does. */
  async function makeKey(): Promise<string> {
    const headers = { 'x-operator-key': secretIn('operator-key') };
    const args = ['watcher', '--scope', 'metrics,health,integration'];
    const { body } = await portal.client().post<{ message: string }>('/api/operator/commands/key', { args }, headers);
    return body.message.split('\n')[0] ?? '';
  }

  it('names the engines that go, and no secret', async () => {
    const key = await makeKey();
    const provider = await newProvider(portal);
    const { id } = await addPatient(provider);
    await Promise.all([redis.kill(), mail.stop()]);
    files.proxy.remove();
    await addPatient(provider);
    const keyed = (path: string) => portal.client().get(path, { authorization: `Bearer ${key}` });
    await until('Redis to be missed', async () => portal.log.includes('REDIS_URL'));
    await until('the mail server to be missed', async () => {
      const { body } = await portal.client().get<{ checks: Check[] }>('/api/health/ready');
      return body.checks.some(({ name, ready }) => name === 'engine SMTP' && !ready);
    });
    expect((await startUpload(provider.client, { patientId: id })).status).toBe(503);
    for (const path of ['/metrics', '/api/integration/events', `/api/no-such/${key}?t=${key}`]) await keyed(path);
    await portal.client().get('/metrics', { 'x-operator-key': `${key}x` });
    await portal.stop();
    expect(portal.log).toContain('"route":"/metrics"');
    const made = readdirSync(join(portal.folder, 'secrets')).filter((name) => name !== 'installation');
    expect(made).toEqual(expect.arrayContaining(['operator-key', 'invitation', 'email-hash']));
    const secrets = made.map(secretIn);
    const given = [PASSWORD, key, provider.client.token ?? '', files.settings['S3_SECRET_ACCESS_KEY'] ?? ''];
    for (const secret of [...secrets, ...given]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(portal.log.includes(secret) ? secret : null).toBeNull();
    }
    for (const person of [provider.email, 'Robin Vale']) expect(portal.log).not.toContain(person);
  });
});
