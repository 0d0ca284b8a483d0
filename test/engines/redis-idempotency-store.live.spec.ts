import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { Idempotency } from '../../backend/src/platform/http/idempotency/idempotency.js';
import {
  LOCK_MILLISECONDS,
  RedisIdempotencyStore,
} from '../../backend/src/platform/http/idempotency/redis-idempotency-store.js';
import { IdempotencyKey } from '../../backend/src/platform/http/idempotency/idempotency-key.js';
import type { Redis } from '../../backend/src/platform/connections/redis/redis.js';
import { idempotencyStoreContract } from '../../backend/src/platform/http/idempotency/idempotency-store.contract.js';
import { describeLive } from './live.js';
import { itStopsRedis, redisSources } from './redis.js';
import { age, testRedis } from './redis-tests.js';

const answer = { fingerprint: 'f', sealed: Buffer.from('sealed') };

describeLive('Redis', redisSources, (openRedis) => {
  const tested = testRedis(openRedis);
  const { connect } = tested;
  const pass = (redis: Redis, seconds: number) => age(redis, `${redis.prefix}:answer:*`, seconds);

  idempotencyStoreContract('in Redis', async () => {
    const redis = await connect();
    const [here, there] = [new RedisIdempotencyStore(redis), new RedisIdempotencyStore(await connect())];
    return { here, there, pass: (seconds) => pass(redis, seconds) };
  });

  it('a node that lost its turn while it was frozen keeps nothing', async () => {
    const redis = await connect();
    const [frozen, quick] = [new RedisIdempotencyStore(redis), new RedisIdempotencyStore(await connect())];
    const id = randomUUID();
    await frozen.inTurn(id, async (turn) => {
      await redis.commands.del(`${redis.prefix}:turn:{${id}}`);
      await quick.inTurn(id, async (other) => {
        await turn.keep({ ...answer, fingerprint: 'late' });
        await other.keep(answer);
      });
    });
    expect(await quick.inTurn(id, async ({ kept }) => kept)).toEqual(answer);
  });

  it('nothing of a turn stays behind', async () => {
    const redis = await connect();
    const store = new RedisIdempotencyStore(redis);
    await store.inTurn(randomUUID(), (turn) => turn.keep(answer));
    await store.inTurn(randomUUID(), async () => undefined);
    await store.inTurn(randomUUID(), () => Promise.reject(new Error('refused'))).catch(() => undefined);
    expect(await redis.commands.keys(`${redis.prefix}:turn:*`)).toEqual([]);
    expect(await redis.commands.keys(`${redis.prefix}:answer:*`)).not.toEqual([]);
  });

  it('a turn is kept for as long as its call takes', async () => {
    const redis = await connect();
    const id = randomUUID();
    await new RedisIdempotencyStore(redis).inTurn(id, async () => {
      await sleep(LOCK_MILLISECONDS + 1_000);
      expect(await redis.commands.exists(`${redis.prefix}:turn:{${id}}`)).toBe(1);
    });
  });

  itStopsRedis('no call begins while Redis is away', async () => {
    const store = new RedisIdempotencyStore(await connect());
    await tested.server.kill();
    const work = jest.fn();
    await expect(store.inTurn(randomUUID(), work)).rejects.toThrow(DependencyDown);
    expect(work).not.toHaveBeenCalled();
    await tested.server.start();
  });

  itStopsRedis('a call that has begun is answered when Redis goes away meanwhile', async () => {
    const idempotency = new Idempotency(new RedisIdempotencyStore(await connect()));
    const request = { method: 'POST', url: '/api/orders', rawBody: Buffer.from('{}'), ip: '127.0.0.1', headers: {} };
    const made = await idempotency.once(new IdempotencyKey(request as FastifyRequest, 'a-key'), async () => {
      await tested.server.kill();
      return { status: 200, body: 'made' };
    });
    expect(made.body).toBe('made');
    await tested.server.start();
  });
});
