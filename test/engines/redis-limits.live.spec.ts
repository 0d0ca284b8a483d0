import { chosenCounters } from '../../backend/src/platform/http/limits/fallback-counters.js';
import { RedisCounters } from '../../backend/src/platform/http/limits/redis-counters.js';
import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import type { Redis } from '../../backend/src/platform/connections/redis/redis.js';
import { countersContract } from '../../backend/src/platform/http/limits/counters.contract.js';
import { describeLive } from './live.js';
import { itStopsRedis, redisSources } from './redis.js';
import { age, testRedis } from './redis-tests.js';

/** Time that may pass on the clock of Redis while the machine is busy. */
const SLACK_SECONDS = 30;

describeLive('Redis', redisSources, (openRedis) => {
  const tested = testRedis(openRedis);
  const { connect } = tested;
  const pass = (redis: Redis, seconds: number) => age(redis, `${redis.prefix}:*:{*}`, seconds);

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
    await tested.server.kill();
    expect([await counters.take('away', 1, 60), await counters.take('away', 1, 60)]).toEqual([0, 60]);
    await tested.server.start();
  });
});
