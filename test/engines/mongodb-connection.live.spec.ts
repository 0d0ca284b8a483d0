import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { BadSetting } from '../../backend/src/config.js';
import { readinessOf, untilReached } from '../../backend/src/platform/engines/engine.js';
import { DependencyDown } from '../../backend/src/platform/event-store/subscription.js';
import { MongoDb } from '../../backend/src/platform/mongodb/mongo-db.js';
import { describeLive } from './live.js';
import { itStopsMongoDb, mongoDbSources, type OpenMongoDb } from './mongodb.js';

describeLive('the connection to MongoDB', mongoDbSources, (openServer) => {
  let server: OpenMongoDb;
  let db: MongoDb;
  beforeAll(async () => {
    server = await openServer();
    db = await MongoDb.open(server.uri);
  }, 60_000);
  afterAll(async () => {
    await db?.close();
    await server?.remove();
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

  it('stops the start when nobody is there', async () => {
    const error = await MongoDb.open('mongodb://portal:hunter2@127.0.0.1:1/portal', 1_000).catch(
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(BadSetting);
    expect((error as Error).message).toMatch(/^MONGODB_URI: MongoDB cannot be reached at 127.0.0.1:1: /);
  });

  describe('that a server takes and never answers', () => {
    let silent: Server;
    beforeAll(async () => {
      silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
      await once(silent, 'listening');
    });
    afterAll(() => void silent.close());

    it('is given up', async () => {
      const { port } = silent.address() as { port: number };
      await expect(MongoDb.open(`mongodb://127.0.0.1:${port}/portal`, 1_000)).rejects.toThrow(BadSetting);
    });
  });

  it('gives up a server that falls silent in the middle of a call', async () => {
    const wire = await Wire.to(Number(new URL(server.uri).port));
    const far = await MongoDb.open(`mongodb://127.0.0.1:${wire.port}/portal`);
    wire.freeze();
    const rows = far.collection<{ _id: string }>('rows');
    await expect(far.run(() => rows.findOne({ _id: 'kept' }))).rejects.toThrow(DependencyDown);
    wire.thaw();
    await untilReached(far);
    await far.close();
    wire.remove();
  });

  itStopsMongoDb('is down while the server is, and goes on once it is back', async () => {
    const rows = db.collection<{ _id: string }>('rows');
    await db.run(() => rows.insertOne({ _id: 'kept' }));
    await server.stop();
    await expect(db.run(() => rows.findOne({ _id: 'kept' }))).rejects.toThrow(DependencyDown);
    await expect(db.now()).rejects.toThrow(DependencyDown);
    await expect(untilReached(db, 1_000)).rejects.toThrow(/^MONGODB_URI: MongoDB cannot be reached at 127/);
    await server.start();
    await untilReached(db);
    expect(await db.run(() => rows.findOne({ _id: 'kept' }))).toEqual({ _id: 'kept' });
  });
});

/** A way to a server on which nothing moves for a while, as with a server that is frozen. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private frozen = false;

  private constructor(private readonly listener: Server) {}

  static async to(port: number): Promise<Wire> {
    const listener = createServer();
    const wire = new Wire(listener);
    listener.on('connection', (near) => wire.join(near, connect(port, '127.0.0.1')));
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    return wire;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  remove(): void {
    this.listener.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      socket.on('data', (bytes) => other.write(bytes));
      if (this.frozen) socket.pause();
    }
  }
}
