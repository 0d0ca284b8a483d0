import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import { MongoCheckpoints } from '../../backend/src/platform/effects/mongodb.js';
import { HeldElsewhere } from '../../backend/src/platform/subscriptions/registry.js';
import type { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { EmbeddedKeyStore } from '../../backend/src/platform/log/personal-data/embedded-key-store.js';
import { added, changed } from '../../backend/src/platform/effects/testing/effects-stage.js';
import { EffectProcess } from './effect-process.js';
import { describeLive } from './live.js';
import { mongoDbSources, MONGODB_START_MILLISECONDS, type OpenMongoDb } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

describeLive('effects of several processes, checkpoints in MongoDB', mongoDbSources, (openServer) => {
  let server: OpenMongoDb;
  let database: TestDatabase;
  let db: MongoDb;
  let folder: string;
  let log: EmbeddedEventLog;
  let keys: EmbeddedKeyStore;
  const processes: EffectProcess[] = [];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = await openServer();
    database = await TestDatabase.on(server);
    db = await database.connect();
  }, MONGODB_START_MILLISECONDS);
  beforeEach(async () => {
    await database.empty();
    folder = mkdtempSync(join(tmpdir(), 'shared-effects-'));
    [log, keys] = [EmbeddedEventLog.open(folder), EmbeddedKeyStore.open(folder)];
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((process) => process.stop()));
    await log.close();
    await keys.close();
    rmSync(folder, { recursive: true });
  });
  afterAll(async () => {
    await database?.end();
    await server?.remove();
  });

  /** @param token lease token of the process for its effects; null: another process does the effects */
  const start = async (token: number | null) => {
    const process = await EffectProcess.start(log, keys, new MongoCheckpoints(db), token);
    processes.push(process);
    return process;
  };

  it('are done once, by whoever holds the lease, and gone on with where the other one was', async () => {
    const [first, reader] = [await start(1), await start(null)];
    await reader.append('patient-1', added(1), changed(1, 'Ordered'));
    await first.until(({ behind }) => behind === 0);
    await first.leases?.take();
    const second = await start(2);
    await reader.append('patient-1', changed(1, 'Kit sent'));
    await second.until(({ behind }) => behind === 0);
    expect(first.done).toEqual(['patient-1 added', 'patient-1 Ordered']);
    expect(second.done).toEqual(['patient-1 Kit sent']);
    await second.leases?.take();
    await first.leases?.give(3);
    await reader.append('patient-1', changed(1, 'Completed'));
    await first.until(({ behind }) => behind === 0);
    expect(first.done.slice(2)).toEqual(['patient-1 Completed']);
    expect([reader.done, await reader.subscriptions.status()]).toEqual([[], []]);
  });

  it('are left alone by a process that was frozen, once it finds out, and nothing is parked for that', async () => {
    const frozen = await start(1);
    await frozen.append('patient-1', added(1));
    await frozen.until(({ behind }) => behind === 0);
    const second = await start(2);
    await second.append('patient-1', changed(1, 'Ordered'), changed(1, 'Kit sent'), changed(1, 'Completed'));
    await second.until(({ behind }) => behind === 0);
    expect(second.done).toEqual(['patient-1 Ordered', 'patient-1 Kit sent', 'patient-1 Completed']);
    const { state, parked } = await frozen.until((status) => status.state === 'waiting');
    expect([state, parked.streams]).toEqual(['waiting', 0]);
    // the event that the resumed process was working on is done twice, under the same id; no other event is
    expect(frozen.done).toEqual(['patient-1 added', 'patient-1 Ordered']);
    expect(await new MongoCheckpoints(db).load('mail', 2)).toEqual({ position: 4, parked: [] });
  });

  it('are not begun under a lease that has run out', async () => {
    const process = await start(1);
    await process.append('patient-1', added(1));
    await process.until(({ behind }) => behind === 0);
    process.leases?.expire();
    await process.append('patient-1', changed(1, 'Ordered'));
    const { reason } = await process.until(({ state }) => state === 'waiting');
    expect([process.done, reason]).toEqual([['patient-1 added'], 'another process does mail now']);
  });

  it('tell an operator where they are done', async () => {
    const [first, other] = [await start(1), await start(null)];
    first.fault = new Error('no address');
    await first.append('patient-1', added(1));
    await first.until(({ parked }) => parked.streams === 1);
    expect(await other.subscriptions.parked('mail')).toMatchObject([{ stream: 'patient-1', events: 1 }]);
    await expect(other.subscriptions.retryParked('mail')).rejects.toThrow(HeldElsewhere);
    first.fault = undefined;
    await first.subscriptions.retryParked('mail');
    expect([first.done, await other.subscriptions.parked('mail')]).toEqual([['patient-1 added'], []]);
  });

  it("go on everywhere at an operator's word to one process after the checkpoints were lost", async () => {
    const before = await start(1);
    await before.append('patient-1', added(1));
    await before.until(({ behind }) => behind === 0);
    await before.stop();
    await database.empty();
    const [projector, other] = [await start(2), await start(null)];
    expect(await projector.until(({ state }) => state === 'stopped')).toMatchObject({ ready: false });
    await other.effects.startAll('now');
    await other.append('patient-2', added(2));
    await projector.until(({ state, behind }) => state === 'live' && behind === 0);
    expect(projector.done).toEqual(['patient-2 added']);
  });
});
