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

it('does not replace a secret that was lost', () => {
  open().get('invitation');
  writeFileSync(join(folder, 'secrets', 'invitation'), '');
  expect(() => open().get('invitation')).toThrow(/invitation is empty. Put it back from a backup/);
});
