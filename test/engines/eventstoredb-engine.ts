import { existsSync } from 'node:fs';
import { WireServer } from './eventstoredb-wire/wire-server.js';

const IMAGE = 'eventstore/eventstore:23.10.8-jammy';
const PORT = 2113;
const DOCKER_SOCKET = '/var/run/docker.sock';

/** An engine that was brought up for a test. */
export interface RunningEngine {
  url: string;
  stop(): Promise<void>;
}

const given = process.env.EVENTSTORE_URL;
const hasDocker = process.env.DOCKER_HOST !== undefined || existsSync(DOCKER_SOCKET);

/** Which EventStoreDB the live tests use: that of the environment, else one in Docker, else the wire server. */
export const whichEventStoreDb = given ? 'EVENTSTORE_URL' : hasDocker ? `Docker: ${IMAGE}` : 'wire server of the tests';

/** Brings it up; the one of the environment is there already. */
export async function startEventStoreDb(): Promise<RunningEngine> {
  if (given) return { url: given, stop: async () => undefined };
  if (hasDocker) return inDocker();
  const server = await WireServer.start();
  return { url: server.url, stop: async () => server.stop() };
}

async function inDocker(): Promise<RunningEngine> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true' })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => void (await container.stop()),
  };
}
