import { randomUUID } from 'node:crypto';
import { FETCHED_WITHIN_MILLISECONDS, hasDocker } from './docker.js';
import { WireServer } from './eventstoredb-wire/wire-server.js';
import type { Source } from './live.js';

const IMAGE = 'eventstore/eventstore:23.10.8-jammy';
const PORT = 2113;
export const START_MILLISECONDS = FETCHED_WITHIN_MILLISECONDS;

/** An EventStoreDB for a test. */
export interface OpenEventStoreDb {
  /** connection string */
  url: string;
  /** nothing of which is on the server yet */
  namespace: string;
  stop(): Promise<void>;
}

const given = process.env['EVENTSTORE_URL'];

/** The one of the environment, else one in Docker, else the wire server of the tests. */
export const eventStoreDbSources: (Source<[], OpenEventStoreDb> | undefined)[] = [
  given
    ? {
        used: 'EVENTSTORE_URL',
        open: async () => ({ url: given, namespace: aNamespace(), stop: async () => undefined }),
      }
    : undefined,
  hasDocker ? { used: `Docker: ${IMAGE}`, open: inDocker } : undefined,
  { used: 'wire server of the tests', open: onTheWire },
];

const aNamespace = (): string => `test-${randomUUID().slice(0, 8)}`;

async function inDocker(): Promise<OpenEventStoreDb> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true' })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    namespace: aNamespace(),
    stop: async () => void (await container.stop()),
  };
}

async function onTheWire(): Promise<OpenEventStoreDb> {
  const server = await WireServer.start();
  return { url: server.url, namespace: aNamespace(), stop: async () => server.stop() };
}
