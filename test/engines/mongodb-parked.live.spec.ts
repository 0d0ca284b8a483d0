import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON } from 'mongodb';
import { LeasedCheckpoint } from '../../backend/src/platform/effects/leased-checkpoint.js';
import { MongoCheckpoints } from '../../backend/src/platform/effects/mongo-checkpoints.js';
import type { ParkedStream } from '../../backend/src/platform/subscriptions/parking.js';
import { LeaseLost } from '../../backend/src/platform/coordination/leases/leases.js';
import { openEmbeddedStore } from '../../backend/src/platform/log/testing/embedded-store.js';
import type { BreakableMongoDb } from './breakable-mongodb.js';
import { describeLive } from './live.js';
import { mongoDbSources } from './mongodb.js';
import { TestDatabase } from './mongodb-tests.js';

const MANY = 300;

describeLive('what effects have parked, in MongoDB', mongoDbSources, (openServer) => {
  const database = TestDatabase.ofFile(openServer);
  let db: BreakableMongoDb;
  let checkpoints: MongoCheckpoints;
  beforeAll(async () => {
    db = await database.connectBreakable();
  });
  beforeEach(async () => {
    db.mend();
    await database.empty();
    checkpoints = new MongoCheckpoints(db);
    await checkpoints.load('mail', 1);
    await checkpoints.save('mail', 1, { position: 5 });
  });

  const parkedOf = async (effect: string) => (await checkpoints.all()).get(effect)?.parked.map(({ stream }) => stream);

  it('makes no document larger, however much it is', async () => {
    for (let number = 1; number <= MANY; number++)
      await checkpoints.save('mail', 1, { position: 5 + number, parked: parked(`patient-${number}`, 5 + number) });
    expect(await parkedOf('mail')).toHaveLength(MANY);
    for (const name of ['effects', 'effects-parked'])
      for (const document of await db.collection(name).find().toArray())
        expect(BSON.calculateObjectSize(document)).toBeLessThan(1_000);
  });

  it('does not count where a process wrote it that had lost the lease, whenever somebody looks', async () => {
    const other = new MongoCheckpoints(db);
    await other.load('mail', 2);
    await expect(checkpoints.save('mail', 1, { position: 6, parked: parked('patient-1', 6) })).rejects.toThrow(
      LeaseLost,
    );
    await other.save('mail', 2, { position: 9 });
    expect(await parkedOf('mail')).toEqual([]);
    expect(await other.load('mail', 3)).toEqual({ position: 9, parked: [] });
  });

  it('is taken over whole by the next process, and no more by the one before', async () => {
    await checkpoints.save('mail', 1, { position: 6, parked: parked('patient-1', 6) });
    const other = new MongoCheckpoints(db);
    expect((await other.load('mail', 2))?.parked).toEqual([parked('patient-1', 6)]);
    await expect(checkpoints.save('mail', 1, { position: 7, parked: parked('patient-1', 7) })).rejects.toThrow(
      LeaseLost,
    );
    expect((await other.load('mail', 3))?.parked).toEqual([parked('patient-1', 6)]);
  });

  it('does not count where the process ended before its checkpoint was written', async () => {
    db.breakAt(2, 'before');
    await expect(checkpoints.save('mail', 1, { position: 9, parked: parked('patient-1', 9) })).rejects.toThrow('cut');
    expect(await new MongoCheckpoints(db).load('mail', 2)).toEqual({ position: 5, parked: [] });
    expect(await db.collection('effects-parked').countDocuments()).toBe(0);
  });

  it('does not count where nobody knew whether it was written, and the event was taken after all', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parked-'));
    const { store, close } = openEmbeddedStore(folder);
    const effect = { name: 'new-mail', events: [], handle: async () => undefined };
    const beginnings = { checkpoints, store, now: 0 };
    const held = await LeasedCheckpoint.open(effect, { token: 1, isValid: true }, beginnings);
    for (const [position, when] of [
      [3, 'before'],
      [4, 'after'],
    ] as const) {
      db.breakAt(2, when);
      await expect(held.save(position, { parked: parked('patient-1', position) })).rejects.toThrow('cut');
      await held.save(position);
      await held.save(position + 5);
      expect(await parkedOf('new-mail')).toEqual([]);
    }
    await close();
    rmSync(folder, { recursive: true });
  });
});

const parked = (stream: string, position: number): ParkedStream => ({
  stream,
  position,
  error: 'PatientAdded: it failed',
  since: '2026-01-31T10:00:00.000Z',
  events: 1,
});
