import { Logger } from '@nestjs/common';
import { Redis } from '../../backend/src/platform/redis/redis.js';
import { RedisSignals } from '../../backend/src/platform/signals/redis-signals.js';
import { signalsContract } from '../contracts/signals.contract.js';
import '../journeys/support/patience.js';
import { untilSo } from '../journeys/support/until.js';
import { describeLive } from './live.js';
import { itStopsRedis, type OpenRedis, REDIS_START_MILLISECONDS, redisSources } from './redis.js';

// the warnings are what these tests provoke
Logger.overrideLogger(false);

describeLive('Redis', redisSources, (openRedis) => {
  let server: OpenRedis;
  beforeAll(async () => void (server = await openRedis()), REDIS_START_MILLISECONDS);
  afterAll(() => server.remove());

  const connections: Redis[] = [];
  afterEach(() => Promise.all(connections.splice(0).map((redis) => redis.close())));

  /** One process of the portal. */
  async function node(installation = 'one') {
    const redis = new Redis(server.url, installation);
    connections.push(redis);
    await redis.ask();
    return new RedisSignals(redis);
  }

  signalsContract('by Redis', async () => ({ here: await node(), there: await node() }));

  it('other installations on the server do not hear them', async () => {
    const [here, same, other] = [await node(), await node(), await node('other')];
    const [told, overheard] = [[] as object[], [] as object[]];
    same.listen('a', (message) => void told.push(message));
    other.listen('a', (message) => void overheard.push(message));
    const call = () => {
      here.publish('a', { told: told.length });
      return told;
    };
    await untilSo('the own ones to hear', call, ({ length }) => length >= 5);
    expect(overheard).toEqual([]);
  });

  itStopsRedis('those of a process are heard in it while Redis is away, and everywhere once it is back', async () => {
    const [here, there] = [await node(), await node()];
    const [near, far] = [[] as object[], [] as object[]];
    here.listen('a', (message) => void near.push(message));
    there.listen('a', (message) => void far.push(message));
    await server.kill();
    here.publish('a', { while: 'away' });
    expect(near).toEqual([{ while: 'away' }]);
    await server.start();
    const call = () => {
      here.publish('a', { once: 'back' });
      return far;
    };
    await untilSo('the others to hear', call, ({ length }) => length > 0);
    expect(far[0]).toEqual({ once: 'back' });
  });
});
