import { randomUUID } from 'node:crypto';
import { FETCHED_WITHIN_MILLISECONDS, hasDocker, inDocker } from './docker.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';
import type { Source } from './live.js';
import { NOT_OURS, type TestServer } from './server-program.js';
import { itWhere } from '../../backend/src/platform/kernel/testing/where.js';

const IMAGE = 'eventstore/eventstore:23.10.8-bookworm-slim';
const PORT = 2113;
export const START_MILLISECONDS = FETCHED_WITHIN_MILLISECONDS;

/** An EventStoreDB for a test. */
export interface OpenEventStoreDb extends TestServer {
  /** connection string */
  url: string;
  /** a namespace without events on the server */
  namespace: string;
}

const given = process.env['EVENTSTORE_URL'];

export const itStopsEventStoreDb = itWhere(given === undefined);

/** The server of the environment, or else one in Docker. */
export const realEventStoreDbs: (Source<[], OpenEventStoreDb> | undefined)[] = [
  given
    ? { used: 'EVENTSTORE_URL', open: async () => ({ url: given, namespace: aNamespace(), ...NOT_OURS }) }
    : undefined,
  hasDocker ? { used: `Docker: ${IMAGE}`, open: fromDocker } : undefined,
];

/** The server of the environment, else one in Docker, else the wire server of the tests. */
export const eventStoreDbSources = [...realEventStoreDbs, { used: 'wire server of the tests', open: onTheWire }];

const aNamespace = (): string => `test-${randomUUID().slice(0, 8)}`;

async function fromDocker(): Promise<OpenEventStoreDb> {
  const server = await inDocker(IMAGE, PORT, async (container) => {
    const { Wait } = await import('testcontainers');
    return container
      .withEnvironment({ EVENTSTORE_INSECURE: 'true' })
      .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204));
  });
  return { ...server, url: `esdb://${server.host}:${server.port}?tls=false`, namespace: aNamespace() };
}

/** A wire server, with its log in the memory of this process. A kill looks like a crash to its clients. */
async function onTheWire(): Promise<OpenEventStoreDb> {
  const server = await WireServer.start();
  const stop = async () => server.stop();
  return { url: server.url, namespace: aNamespace(), stop, kill: stop, start: () => server.start(), remove: stop };
}
