import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportLog } from './export-log.js';
import { NotTheSame, putLogAside, refuseOtherLogInFolder } from './compare-logs.js';
import { fillStores, openEmbeddedStores, storedEvent } from './testing/sample-installation.js';

const NOW = '2026-02-01T00:00:00.000Z';
const EVENTSTORE_URL = 'esdb://eventstore:2113';

let parent: string;
let DATA_DIR: string;
let path: string;
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'put-log-aside-'));
  [DATA_DIR, path] = [join(parent, 'data'), join(parent, 'log.ndjson')];
  await inStores(async (stores) => {
    await fillStores(stores);
    await exportLog(stores, path, NOW);
  });
});
afterEach(() => rmSync(parent, { recursive: true }));

const inStores = async (work: (stores: Awaited<ReturnType<typeof openEmbeddedStores>>) => Promise<void>) => {
  const stores = await openEmbeddedStores(DATA_DIR);
  await work(stores).finally(() => stores.close());
};
const files = () => ['events.db', 'events.db.moved'].filter((name) => existsSync(join(DATA_DIR, name)));

it('a log that was brought to another engine is kept under another name', async () => {
  await refuseOtherLogInFolder({ DATA_DIR, EVENTSTORE_URL }, path);
  await putLogAside({ DATA_DIR, EVENTSTORE_URL });
  expect(files()).toEqual(['events.db.moved']);
  await refuseOtherLogInFolder({ DATA_DIR, EVENTSTORE_URL }, path);
  await putLogAside({ DATA_DIR, EVENTSTORE_URL });
});

it('a log that went on after its export is refused', async () => {
  await inStores(async ({ log }) => void (await log.append('patient-99', -1, [storedEvent()])));
  const refusal = refuseOtherLogInFolder({ DATA_DIR, EVENTSTORE_URL }, path);
  await expect(refusal).rejects.toThrow(NotTheSame);
  await expect(refusal).rejects.toThrow(/events\.db is not what was exported: the log holds more .* Export it again/);
});

it('a log to which everything is brought back keeps its name', async () => {
  await refuseOtherLogInFolder({ DATA_DIR, EVENTSTORE_URL: undefined }, path);
  await putLogAside({ DATA_DIR, EVENTSTORE_URL: undefined });
  expect(files()).toEqual(['events.db']);
});
