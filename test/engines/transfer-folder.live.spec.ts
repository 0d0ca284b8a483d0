import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../backend/src/config.js';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { exportLog } from '../../backend/src/platform/operations/transfer/export-log.js';
import { openStores } from '../../backend/src/platform/operations/transfer/stores.js';
import {
  fillStores,
  openEmbeddedStores,
} from '../../backend/src/platform/operations/transfer/testing/sample-installation.js';
import { describeLive } from './live.js';
import { mongoDbSources, MONGODB_START_MILLISECONDS, type OpenMongoDb } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

const NOW = '2026-02-01T00:00:00.000Z';

describeLive('moving with a data folder that was used without MongoDB', mongoDbSources, (openServer) => {
  let server: OpenMongoDb;
  let database: TestDatabase;
  const parent = mkdtempSync(join(tmpdir(), 'transfer-folder-'));
  beforeAll(async () => {
    server = await openServer();
    database = await TestDatabase.on(server);
  }, MONGODB_START_MILLISECONDS);
  afterAll(async () => {
    rmSync(parent, { recursive: true });
    await database?.end();
    await server?.remove();
  });

  async function used(name: string): Promise<string> {
    const folder = join(parent, name);
    const stores = await openEmbeddedStores(folder);
    await fillStores(stores).finally(() => stores.close());
    return folder;
  }
  const open = (DATA_DIR: string) => openStores({ ...loadConfig({ DATA_DIR }), MONGODB_URI: database.uri });

  it('takes along whose it is, so that it can be exported before a portal has started on MongoDB', async () => {
    const stores = await open(await used('first'));
    const counts = await exportLog(stores, join(parent, 'log.ndjson'), NOW).finally(() => stores.close());
    expect(counts).toMatchObject({ keys: 600, effects: 3 });
  });

  it('moves nothing into the MongoDB of another installation', async () => {
    const other = await used('other');
    await expect(open(other)).rejects.toThrow(BadSetting);
    await expect(open(other)).rejects.toThrow('belongs to another installation');
    for (const file of ['keys.db', 'effects.db']) expect(existsSync(join(other, file))).toBe(true);
  });
});
