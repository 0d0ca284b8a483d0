import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Redis } from '../../backend/src/platform/connections/redis/redis.js';
import { type OpenRedis, REDIS_START_MILLISECONDS } from './redis.js';

const INSTALLATION = randomUUID();

/** The Redis server of a test file, and the file's connections to it. */
export interface TestRedis {
  server: OpenRedis;
  connect(): Promise<Redis>;
}

/** Starts the server before the tests and closes what they opened. */
export function testRedis(openRedis: () => Promise<OpenRedis>): TestRedis {
  const connections: Redis[] = [];
  const connect = async () => {
    const redis = new Redis(tested.server.url, INSTALLATION);
    connections.push(redis);
    await redis.ask();
    return redis;
  };
  const tested = { connect } as TestRedis;
  // the tests cause the warnings on purpose
  Logger.overrideLogger(false);
  beforeAll(async () => void (tested.server = await openRedis()), REDIS_START_MILLISECONDS);
  afterEach(() => Promise.all(connections.splice(0).map((redis) => redis.close())));
  afterAll(() => tested.server.remove());
  return tested;
}

/** Makes entries older by some seconds, since a test cannot move the server's clock. */
export async function age({ commands }: Redis, pattern: string, seconds: number): Promise<void> {
  for (const key of await commands.keys(pattern)) {
    const left = (await commands.pttl(key)) - seconds * 1000;
    if (left > 0) await commands.pexpire(key, left);
    else await commands.del(key);
  }
}
