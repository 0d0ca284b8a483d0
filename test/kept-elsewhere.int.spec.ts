import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortal } from './support/portal.js';
import { BadSetting } from '../backend/src/platform/kernel/settings.js';
import { refuseForgottenEngines, rememberEngines } from '../backend/src/platform/connections/kept-elsewhere.js';

const EVENTSTORE_URL = 'esdb://eventstore:2113';
const MONGODB_URI = 'mongodb://portal:hunter2@mongo:27017/portal';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'kept-elsewhere-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

it.each([
  ['EVENTSTORE_URL', { MONGODB_URI }],
  ['MONGODB_URI', { EVENTSTORE_URL }],
])('a folder that was used with %s is not gone on with without it', async (forgotten, left) => {
  await rememberEngines({ DATA_DIR, EVENTSTORE_URL, MONGODB_URI });
  await refuseForgottenEngines({ DATA_DIR, EVENTSTORE_URL, MONGODB_URI });
  const refusal = refuseForgottenEngines({ DATA_DIR, ...left });
  await expect(refusal).rejects.toThrow(BadSetting);
  await expect(refusal).rejects.toThrow(
    new RegExp(`^${forgotten}: is needed, [^\n]*${DATA_DIR}[^\n]*import-log[^\n]*$`),
  );
  await expect(refusal).rejects.not.toThrow('hunter2');
});

it('each that is forgotten is named', async () => {
  await rememberEngines({ DATA_DIR, EVENTSTORE_URL, MONGODB_URI });
  await expect(refuseForgottenEngines({ DATA_DIR })).rejects.toThrow(/^EVENTSTORE_URL: .*\nMONGODB_URI: /);
});

it('a portal does not start then, and makes no log and no keys', async () => {
  await rememberEngines({ DATA_DIR, EVENTSTORE_URL, MONGODB_URI });
  await expect(openPortal({ folder: DATA_DIR })).rejects.toThrow(BadSetting);
  expect(readdirSync(DATA_DIR).filter((name) => ['events.db', 'keys.db'].includes(name))).toEqual([]);
});

it('keys that moved in a start that was interrupted are missed as well', async () => {
  writeFileSync(join(DATA_DIR, 'keys.db.moved'), '');
  await expect(refuseForgottenEngines({ DATA_DIR })).rejects.toThrow(/^MONGODB_URI: /);
  writeFileSync(join(DATA_DIR, 'keys.db'), '');
  await refuseForgottenEngines({ DATA_DIR });
});

it('a folder that everything was brought back to is gone on with', async () => {
  await rememberEngines({ DATA_DIR, EVENTSTORE_URL, MONGODB_URI });
  await rememberEngines({ DATA_DIR });
  await refuseForgottenEngines({ DATA_DIR });
});

it('the embedded default keeps nothing about it', async () => {
  await rememberEngines({ DATA_DIR });
  expect(existsSync(join(DATA_DIR, 'engines.json'))).toBe(false);
});
