import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { chosenCounters } from '../../backend/src/platform/http/limits/fallback-counters.js';
import { RedisCounters } from '../../backend/src/platform/http/limits/redis-counters.js';
import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import { Redis } from '../../backend/src/platform/connections/redis/redis.js';
import { countersContract } from '../../backend/src/platform/http/limits/counters.contract.js';
import { describeLive } from './live.js';
import { itStopsRedis, type OpenRedis, REDIS_START_MILLISECONDS, redisSources } from './redis.js';

// these tests cause the warnings on purpose
Logger.overrideLogger(false);

const INSTALLATION = randomUUID();
/** Time that may pass on the clock of Redis while the machine is busy. */
const SLACK_SECONDS = 30;

describeLive('Redis', redisSources, (openRedis) => {
  let server: OpenRedis;
  const connections: Redis[] = [];
  beforeAll(async () => void (server = await openRedis()), REDIS_START_MILLISECONDS);
  afterEach(() => Promise.all(connections.splice(0).map((redis) => redis.close())));
  afterAll(() => server.remove());

  async function connect(): Promise<Redis> {
    const redis = new Redis(server.url, INSTALLATION);
    connections.push(redis);
    await redis.ask();
    return redis;
  }

  /** Makes every count older by some seconds, since the test cannot move the server's clock. */
  async function pass({ commands, prefix }: Redis, seconds: number): Promise<void> {
    for (const key of await commands.keys(`${prefix}:*:{*}`)) {
      const left = (await commands.pttl(key)) - seconds * 1000;
      if (left > 0) await commands.pexpire(key, left);
      else await commands.del(key);
    }
  }

  countersContract('in Redis', async () => {
    const redis = await connect();
    return { counters: new RedisCounters(redis), pass: (seconds) => pass(redis, seconds), slack: SLACK_SECONDS };
  });

  it('processes count together, and name nobody', async () => {
    const [here, there] = [await connect(), await connect()];
    const [one, other] = [new RedisCounters(here), new RedisCounters(there)];
    expect(await one.take('dana@clinic.example', 1, 60)).toBe(0);
    expect(await other.take('dana@clinic.example', 1, 60)).toBeGreaterThan(60 - SLACK_SECONDS);
    expect(await one.begin('dana@clinic.example', 1)).toBe(0);
    expect(await other.begin('dana@clinic.example', 1)).toBeGreaterThan(60 - SLACK_SECONDS);
    expect((await here.commands.keys('*')).join()).not.toContain('dana');
  });

  it('nothing that is counted is kept for ever', async () => {
    const redis = await connect();
    const counters = new RedisCounters(redis);
    await counters.take('a', 1, 60);
    await counters.begin('a', 1);
    const keys = await redis.commands.keys(`${redis.prefix}:*:{*}`);
    expect(await Promise.all(keys.map((key) => redis.commands.pttl(key)))).not.toContain(-1);
  });

  itStopsRedis('a process counts by itself while Redis is away', async () => {
    const counters = chosenCounters(new TestClock(), await connect());
    await server.kill();
    expect([await counters.take('away', 1, 60), await counters.take('away', 1, 60)]).toEqual([0, 60]);
    await server.start();
  });
});
