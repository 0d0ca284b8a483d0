import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { readinessOf, untilReached } from '../../backend/src/platform/connections/engine.js';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { withTimeout } from '../../backend/src/platform/kernel/with-timeout.js';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { TcpProxy } from './tcp-proxy.js';
import { describeLive } from './live.js';
import { itMeanwhile } from './meanwhile.js';
import { itStopsMongoDb, mongoDbSources } from './mongodb.js';
import { primaryOf, straightTo } from './mongodb-address.js';
import { TestDatabase } from './mongodb-tests.js';

/** Longer than the driver takes to miss a heartbeat. */
const ENDED_MILLISECONDS = 30_000;
/** More often than the driver has connections: a call that never ends would keep one. */
const CUTS = 25;
/** Of the sockets on the way. */
const LARGER_THAN_BUFFERS = Array.from({ length: 20 }, () => 'x'.repeat(1_000_000));

const untilThere = (db: MongoDb) => until('the server to answer', () => db.now().catch(() => null), ENDED_MILLISECONDS);

describeLive('the connection to MongoDB', mongoDbSources, (openServer) => {
  const database = TestDatabase.ofFile(openServer);
  let db: MongoDb;
  beforeAll(async () => {
    db = await database.connect();
  });

  it('shows how it is, and its version', async () => {
    expect(await readinessOf(db)()).toEqual([
      expect.objectContaining({ name: 'engine MongoDB', ready: true, version: expect.stringMatching(/\d+\.\d+/) }),
    ]);
  });

  it('tells what the server takes for the time', async () => {
    expect(Math.abs((await db.now()).getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('says where it is without user and password', () => {
    const { where } = new MongoDb('mongodb://portal:hunter2@one.example:27017,two.example:27018/portal?ssl=true');
    expect(where).toBe('one.example:27017,two.example:27018');
  });

  it.each([
    'mongodb://portal:hunter2@host:port/x',
    'mongodb://portal:hun%ter2@host/x',
    'mongodb://u:hunter2@h/?nonsense=1',
  ])('does not understand %s, and repeats no secret', async (uri) => {
    const error = await MongoDb.open(uri, 1_000).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(BadSetting);
    expect((error as Error).message).toMatch(/^MONGODB_URI: /);
    expect((error as Error).message).not.toMatch(/hun%?ter2/);
  });

  itMeanwhile('stops the start when nobody is there', async () => {
    const error = await MongoDb.open('mongodb://portal:hunter2@127.0.0.1:1/portal', 1_000).catch(
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(BadSetting);
    expect((error as Error).message).toMatch(/^MONGODB_URI: MongoDB cannot be reached at 127.0.0.1:1: /);
  });

  itMeanwhile('is given up when a server takes it and never answers', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    await expect(MongoDb.open(`mongodb://127.0.0.1:${port}/portal`, 1_000)).rejects.toThrow(BadSetting);
    silent.close();
  });

  itMeanwhile('gives up a server that falls silent in the middle of a call', async () => {
    const proxy = await TcpProxy.toAddress(await primaryOf(database.uri));
    const far = await MongoDb.open(straightTo(proxy.address, database.uri));
    proxy.silence();
    const rows = far.collection<{ _id: string }>('rows');
    await expect(far.run(() => rows.findOne({ _id: 'kept' }))).rejects.toThrow(DependencyDown);
    await proxy.restore();
    await untilReached(far);
    await far.close();
    proxy.remove();
  });

  itMeanwhile('ends every call whose connection breaks before it is written', async () => {
    const sockets = new Set<Socket>();
    const note = (message: unknown) => void sockets.add((message as { socket: Socket }).socket);
    subscribe('net.client.socket', note);
    const proxy = await TcpProxy.toAddress(await primaryOf(database.uri));
    const far = await MongoDb.open(straightTo(proxy.address, database.uri));
    for (let cut = 0; cut < CUTS; cut++) {
      for (const socket of sockets) if (socket.remotePort === proxy.port) socket.destroy();
      // the driver hears of it only after it has begun to write
      const calls = Promise.allSettled(Array.from({ length: 4 }, () => far.now()));
      for (const call of await withTimeout(calls, ENDED_MILLISECONDS))
        if (call.status === 'rejected') expect(call.reason).toBeInstanceOf(DependencyDown);
      await untilThere(far);
    }
    unsubscribe('net.client.socket', note);
    await far.close();
    proxy.remove();
  });

  itMeanwhile('ends a large write to a server that falls silent', async () => {
    const proxy = await TcpProxy.toAddress(await primaryOf(database.uri));
    const far = await MongoDb.open(straightTo(proxy.address, database.uri));
    const rows = far.collection<{ text: string }>('large');
    proxy.silence();
    const writing = far.run(() => rows.insertMany(LARGER_THAN_BUFFERS.map((text) => ({ text }))));
    await expect(withTimeout(writing, ENDED_MILLISECONDS)).rejects.toThrow(DependencyDown);
    await proxy.restore();
    await untilThere(far);
    await far.close();
    proxy.remove();
  });

  itStopsMongoDb('is down while the server is, and goes on once it is back', async () => {
    const rows = db.collection<{ _id: string }>('rows');
    await db.run(() => rows.insertOne({ _id: 'kept' }));
    await database.server.stop();
    await expect(db.run(() => rows.findOne({ _id: 'kept' }))).rejects.toThrow(DependencyDown);
    await expect(db.now()).rejects.toThrow(DependencyDown);
    await expect(untilReached(db, 1_000)).rejects.toThrow(/^MONGODB_URI: MongoDB cannot be reached at 127/);
    await database.server.start();
    await untilReached(db);
    expect(await db.run(() => rows.findOne({ _id: 'kept' }))).toEqual({ _id: 'kept' });
  });
});
