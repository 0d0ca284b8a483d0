import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse } from '../backend/src/platform/connections/sqlite.js';
import { Routes } from '../backend/src/platform/http/access/routes.js';
import { BadSetting } from '../backend/src/platform/kernel/settings.js';
import { forPeople } from '../backend/src/portal.js';
import { untilSo } from '../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from './support/portal.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('the portal', () => {
  it('answers that it lives', async () => {
    const { status, body } = await portal.client().get('/api/health/live');
    expect({ status, body }).toEqual({ status: 200, body: { status: 'success' } });
  });

  it('becomes ready', async () => {
    const ask = () => portal.client().get('/api/health/ready');
    const answer = await untilSo('the portal to be ready', ask, ({ status }) => status === 200);
    expect(answer.body).toMatchObject({
      status: 'success',
      checks: expect.arrayContaining(['disk', 'event log'].map((name) => ({ name, ready: true }))) as unknown,
    });
  });

  it('refuses a second process on its folder, naming the folder and who has it', async () => {
    const second = openPortal({ folder: portal.folder });
    await expect(second).rejects.toThrow(FolderInUse);
    await expect(second).rejects.toThrow(
      new RegExp(`${portal.folder} is in use by process ${process.pid} at ${forPeople(portal.url)}`),
    );
  });

  it('refuses a port that is taken, naming it', async () => {
    const PORT = Number(new URL(portal.url).port);
    const second = openPortal({ settings: { PORT } });
    await expect(second).rejects.toThrow(BadSetting);
    await expect(second).rejects.toThrow(`Port ${PORT} on 127.0.0.1 is in use`);
  });

  it.each(['203.0.113.7', '999.1.1.1'])('refuses the address %s, which is none of this machine', async (HOST) => {
    await expect(openPortal({ settings: { HOST } })).rejects.toThrow(`HOST: ${HOST} is no address of this machine`);
  });

  it('refuses a data folder whose keys are gone, and opens it when they are back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'));
    await (await openPortal({ folder })).close();
    const [keys, away] = [join(folder, 'keys.db'), join(folder, 'away.db')];
    renameSync(keys, away);
    for (const _time of [1, 2]) await expect(openPortal({ folder })).rejects.toThrow(`${keys} is missing`);
    renameSync(away, keys);
    await (await openPortal({ folder })).close();
  });

  it('refuses a data folder that is a file', async () => {
    const file = join(portal.folder, 'a-file');
    writeFileSync(file, '');
    await expect(openPortal({ folder: file })).rejects.toThrow(`DATA_DIR: ${file} must be a folder`);
  });

  it('opens its folder again after it was closed', async () => {
    await portal.restart();
    expect((await portal.client().get('/api/health/live')).status).toBe(200);
  });
});

describe('the policy', () => {
  it('has a rule for every route', () => {
    const table = portal.app.get(Routes).all();
    expect(table.length).toBeGreaterThan(0);
    expect(table.filter(({ policy }) => policy === undefined)).toEqual([]);
  });
});
