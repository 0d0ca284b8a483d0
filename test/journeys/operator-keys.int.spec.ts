import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorKeys } from '../../backend/src/platform/http/index.js';
import { Secrets } from '../../backend/src/platform/coordination/secrets/secrets.js';
import { openPortal, type TestPortal } from '../support/portal.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Runs `npm run admin -- <command> <arguments>` against the running portal. */
async function admin(command: string, ...args: string[]) {
  const headers = { 'x-operator-key': portal.app.get(Secrets).get('operator-key') };
  const { body } = await portal
    .client()
    .post<{ status: string; message: string; errors?: object }>(`/api/operator/commands/${command}`, { args }, headers);
  return body;
}

const makeKey = async (name: string, scope: string) =>
  (await admin('key', name, '--scope', scope)).message.split('\n')[0] ?? '';

const scopesOf = (key: string) => portal.app.get(OperatorKeys).scopesOf(key);

describe('a key of an operator', () => {
  it('is shown once; only its hash is kept', async () => {
    const key = await makeKey('prometheus', 'metrics,health');
    expect(key).toMatch(/^ghk_[\w-]{43}$/);
    const { message } = await admin('keys');
    expect(message).toMatch(/^prometheus {2}opens metrics, health {2}made \d{4}-\d\d-\d\dT\S+Z {2}id [\w-]{36}$/);
    expect(message).not.toContain(key);
    const databases = readdirSync(portal.folder).filter((name) => /\.db/.test(name));
    expect(databases.length).toBeGreaterThan(2);
    for (const name of databases) expect(readFileSync(join(portal.folder, name)).includes(key)).toBe(false);
  });

  it('still opens after a restart, until it is revoked', async () => {
    const key = await makeKey('laboratory', 'integration');
    await portal.restart();
    expect(await scopesOf(key)).toEqual(['integration']);
    expect((await admin('keys')).message).toContain('laboratory  opens integration');
    expect((await admin('revoke-key', 'laboratory')).message).toBe('laboratory opens nothing any more');
    expect((await admin('keys')).message).not.toContain('laboratory');
    expect(await scopesOf(key)).toBeNull();
  });

  it.each([
    [
      ['prometheus', '--scope', 'metrics'],
      'There is a key named prometheus already: revoke it first, or take another name.',
    ],
    [['no name', '--scope', 'metrics'], 'A name has 1 to 60 letters, digits, dots, dashes or underscores.'],
    [['scraper'], 'Say what it opens: --scope integration,metrics,health'],
    [['scraper', '--scope'], 'A scope is one of integration, metrics, health, with commas between several.'],
    [['scraper', '--scope', 'all'], 'A scope is one of integration, metrics, health, with commas between several.'],
  ])('is not made of %j', async (args, sentence) => {
    const { status, message, errors = {} } = await admin('key', ...args);
    expect([status, Object.values(errors).flat()[0] ?? message]).toEqual(['error', sentence]);
  });

  it('that is not there cannot be revoked', async () => {
    expect((await admin('revoke-key', 'nobody')).message).toBe(
      'There is no key nobody; npm run admin -- keys lists those that there are.',
    );
  });
});
