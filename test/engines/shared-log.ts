import { Logger } from '@nestjs/common';
import type { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { temporaryFolder } from '../../backend/src/platform/kernel/testing/temporary-folder.js';
import { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import { EmbeddedKeyStore } from '../../backend/src/platform/log/personal-data/embedded-key-store.js';
import { MONGODB_START_MILLISECONDS, type OpenMongoDb } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

/** What several processes of a test share: a log, its keys, and a database that is empty before each test. */
export interface SharedLog {
  database: TestDatabase;
  db: MongoDb;
  log: EmbeddedEventLog;
  keys: EmbeddedKeyStore;
}

/** @param processes stopped after each test, and emptied */
export function sharedLog(
  openServer: () => Promise<OpenMongoDb>,
  processes: { stop(): Promise<void> }[],
): Readonly<SharedLog> {
  const shared = {} as SharedLog;
  let server: OpenMongoDb | undefined;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = await openServer();
    shared.database = await TestDatabase.on(server);
    shared.db = await shared.database.connect();
  }, MONGODB_START_MILLISECONDS);
  beforeEach(async () => {
    await shared.database.empty();
    const folder = temporaryFolder('shared-log');
    [shared.log, shared.keys] = [EmbeddedEventLog.open(folder), EmbeddedKeyStore.open(folder)];
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((process) => process.stop()));
    await shared.log.close();
    await shared.keys.close();
  });
  afterAll(async () => {
    await shared.database?.end();
    await server?.remove();
  });
  return shared;
}
