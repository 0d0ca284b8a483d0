import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secrets } from './secrets.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (JWT_SECRET?: string) => new Secrets({ DATA_DIR: folder, JWT_SECRET });

it('makes a secret once and keeps it', () => {
  const secret = open().get('invitation');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(open().get('invitation')).toBe(secret);
});

it('makes every secret another', () => {
  const secrets = open();
  expect(secrets.get('invitation')).not.toBe(secrets.get('email-hash'));
  expect(secrets.get('installation')).toMatch(/^[\da-f]{8}-/);
});

it('lets nobody else on the machine read it', () => {
  open().get('jwt');
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'secrets', 'jwt')).mode & 0o777).toBe(0o600);
});

it('takes the token secret from the settings where they have one', () => {
  const given = 'x'.repeat(32);
  expect(open(given).get('jwt')).toBe(given);
  expect(() => readFileSync(join(folder, 'secrets', 'jwt'))).toThrow('ENOENT');
});

it('gives a secret a new value, and keeps the older one for what it signed', async () => {
  const secrets = open();
  const [links, before] = [secrets.rotating('file-signing'), secrets.get('file-signing')];
  await secrets.rotate('file-signing');
  expect(links.current).not.toBe(before);
  expect(links.all).toEqual([links.current, before]);
  expect(open().rotating('file-signing').all).toEqual(links.all);
  expect(open().get('invitation')).not.toContain('\n');
});

it('leaves a token secret of the settings to the settings, with the one before', async () => {
  const [now, before] = ['x'.repeat(32), 'y'.repeat(32)];
  const secrets = new Secrets({ DATA_DIR: folder, JWT_SECRET: now, JWT_SECRET_PREVIOUS: before });
  expect(secrets.rotating('jwt')).toMatchObject({ current: now, all: [now, before] });
  await expect(secrets.rotate('jwt')).rejects.toThrow('JWT_SECRET_PREVIOUS');
});

it('does not replace a secret that was lost', () => {
  open().get('invitation');
  writeFileSync(join(folder, 'secrets', 'invitation'), '');
  expect(() => open().get('invitation')).toThrow(/invitation is empty. Put it back from a backup/);
});
