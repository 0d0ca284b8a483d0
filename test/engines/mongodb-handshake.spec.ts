import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { mongoClient } from './mongo-client.js';

/** MongoDB's own server refuses a client that does not say what it is; the servers that stand in for it do not look. */

/** Header, flags, the cstring `admin.$cmd`, skip and limit: what stands before the document of an OP_QUERY. */
const BEFORE_DOCUMENT = 16 + 4 + 'admin.$cmd\0'.length + 4 + 4;

let listener: Server;
let uri: string;
let said: Promise<BSON.Document>;

beforeEach(async () => {
  listener = createServer().listen(0, '127.0.0.1');
  said = handshakeAt(listener);
  await once(listener, 'listening');
  uri = `mongodb://127.0.0.1:${(listener.address() as AddressInfo).port}/portal`;
});
afterEach(() => void listener.close());

it.each([
  ['portal', () => MongoDb.open(uri, 1)],
  [
    'tests',
    async () => {
      const client = mongoClient(uri, { serverSelectionTimeoutMS: 500 });
      await client.connect().finally(() => client.close());
    },
  ],
])('the client of the %s says its driver and its system to the server', async (_, open) => {
  const opening = expect(open()).rejects.toThrow();
  expect(await said).toMatchObject({
    client: {
      driver: { name: expect.stringContaining('nodejs'), version: expect.stringMatching(/^\d+\./) },
      os: { type: expect.any(String) },
    },
  });
  await opening;
});

/** The first message of a client. Its connection is closed unanswered, and all later ones. */
async function handshakeAt(server: Server): Promise<BSON.Document> {
  server.on('connection', (socket) => socket.on('error', () => undefined).on('data', () => socket.destroy()));
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [message] = (await once(socket, 'data')) as [Buffer];
  return BSON.deserialize(message.subarray(BEFORE_DOCUMENT));
}
