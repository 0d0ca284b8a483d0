import { Logger } from '@nestjs/common';
import { Redis } from '../../backend/src/platform/connections/redis/redis.js';
import { RedisSignals } from '../../backend/src/platform/coordination/signals/redis-signals.js';
import { signalsContract } from '../../backend/src/platform/coordination/signals/signals.contract.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { describeLive } from './live.js';
import { itStopsRedis, type OpenRedis, REDIS_START_MILLISECONDS, redisSources } from './redis.js';

// these tests cause the warnings on purpose
Logger.overrideLogger(false);

describeLive('Redis', redisSources, (openRedis) => {
  let server: OpenRedis;
  beforeAll(async () => void (server = await openRedis()), REDIS_START_MILLISECONDS);
  afterAll(() => server.remove());

  const connections: Redis[] = [];
  afterEach(() => Promise.all(connections.splice(0).map((redis) => redis.close())));

  /** One process of the portal. */
  async function node(installation = 'one') {
    const redis = connect(server.url, installation);
    await redis.ask();
    return new RedisSignals(redis);
  }

  function connect(url: string, installation = 'one') {
    const redis = new Redis(url, installation);
    connections.push(redis);
    return redis;
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

  itStopsRedis('are heard as soon as the user of REDIS_URL may hear them', async () => {
    const here = await node();
    const { commands } = connections[0]!;
    const own = ['~genetic-health:*', '+@all'];
    await commands.acl('SETUSER', 'clinic', 'reset', 'on', '>a-secret', ...own, 'resetchannels');
    const there = new RedisSignals(connect(server.url.replace('redis://', 'redis://clinic:a-secret@')));
    const heard: object[] = [];
    const refused = jest.spyOn(Logger.prototype, 'warn');
    there.listen('a', (message) => void heard.push(message));
    await untilSo(
      'the refusal to be told',
      () => refused.mock.calls.flat().join(),
      (told) => told.includes(`what other processes call out of 'a' is not heard: its user lacks a right`),
    );
    await commands.acl('SETUSER', 'clinic', '&genetic-health:*');
    const call = () => {
      here.publish('a', { now: 'allowed' });
      return heard;
    };
    await untilSo('the other to hear', call, ({ length }) => length > 0);
    expect(heard[0]).toEqual({ now: 'allowed' });
    await commands.acl('DELUSER', 'clinic');
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
