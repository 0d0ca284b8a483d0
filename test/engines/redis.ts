import { Redis } from 'ioredis';
import { FETCHED_WITHIN_MILLISECONDS, hasDocker, inDocker } from './docker.js';
import { programNamed, type Source } from './live.js';
import { freePort, NOT_OURS, serverOn, startProgram, type TestServer } from './server-program.js';
import { itWhere } from '../../backend/src/platform/kernel/testing/where.js';

const IMAGE = 'redis:7.4.11-alpine';
const PORT = 6379;
/** Options by which acknowledged writes survive a kill. */
const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always'];
export const REDIS_START_MILLISECONDS = FETCHED_WITHIN_MILLISECONDS;

/** A Redis for a test. */
export interface OpenRedis extends TestServer {
  url: string;
}

const given = process.env['REDIS_URL'];
const program = programNamed('redis-server');

export const itStopsRedis = itWhere(given === undefined);

/** The server of the environment, else one in Docker, else the distribution's. */
export const redisSources: (Source<[], OpenRedis> | undefined)[] = [
  given ? { used: 'REDIS_URL', open: async () => ({ url: given, ...NOT_OURS }) } : undefined,
  hasDocker ? { used: `Docker: ${IMAGE}`, open: fromDocker } : undefined,
  program ? { used: 'redis-server of the distribution', open: () => ofTheDistribution(program) } : undefined,
];

async function fromDocker(): Promise<OpenRedis> {
  const server = await inDocker(IMAGE, PORT, (container) => container.withCommand(['redis-server', ...DURABLE]));
  return { ...server, url: `redis://${server.host}:${server.port}` };
}

async function ofTheDistribution(path: string): Promise<OpenRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const where = ['--bind', '127.0.0.1', '--port', String(port)];
  const server = await serverOn((folder) =>
    startProgram(path, [...where, '--dir', folder, ...DURABLE], {}, () => ping(url)),
  );
  return { ...server, url };
}

/** Rejects while the server is down or still loads its data. */
async function ping(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
