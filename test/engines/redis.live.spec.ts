import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import Bull from 'bull';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { readinessOf, untilReached } from '../../backend/src/platform/connections/engine.js';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { BullJobs } from '../../backend/src/platform/jobs/bull/bull-jobs.js';
import { queueOptions } from '../../backend/src/platform/jobs/bull/queue-options.js';
import { Redis } from '../../backend/src/platform/connections/redis/redis.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { describeLive } from './live.js';
import { itStopsRedis, type OpenRedis, REDIS_START_MILLISECONDS, redisSources } from './redis.js';
import { refusalOf } from './refusal.js';
import { freePort } from './server-program.js';

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);

const connections: Redis[] = [];
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(connections.splice(0).map((redis) => redis.close()));
  for (const server of servers.splice(0)) server.close();
});

function redisAt(url: string): Redis {
  const redis = new Redis(url, 'test');
  connections.push(redis);
  return redis;
}

const failure = (reached: Promise<void>) =>
  reached.then(
    () => undefined,
    (error: Error) => error,
  );

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describeLive('Redis', redisSources, (openRedis) => {
  let server: OpenRedis;
  beforeAll(async () => void (server = await openRedis()), REDIS_START_MILLISECONDS);
  afterAll(() => server.remove());

  /** Runs a test with another value of a server setting. */
  async function withSetting(name: string, value: string, test: () => Promise<void>): Promise<void> {
    const operator = redisAt(server.url);
    await operator.ask();
    const [, before] = (await operator.commands.config('GET', name)) as [string, string];
    await operator.commands.config('SET', name, value);
    try {
      await test();
    } finally {
      await operator.commands.config('SET', name, before);
    }
  }

  const withPassword = (credentials: string) => server.url.replace('redis://', `redis://${credentials}@`);

  it('is reached, and tells its version', async () => {
    const redis = redisAt(server.url);
    await untilReached(redis);
    const [check] = await untilSo(
      'Redis to be ready',
      () => readinessOf(redis)(),
      ([each]) => each!.ready,
    );
    expect(check).toEqual({
      name: 'engine Redis',
      ready: true,
      milliseconds: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  itStopsRedis.each(['someone:wrong', ':wrong', ''])(
    'stops the start at once for the credentials "%s"',
    async (given) => {
      await withSetting('requirepass', 'right', async () => {
        const redis = redisAt(given ? withPassword(given) : server.url);
        const error = await failure(untilReached(redis));
        expect(error).toBeInstanceOf(BadSetting);
        expect(error!.message).toBe(
          `REDIS_URL: Redis cannot be used at ${redis.where}: it does not take the user and password of REDIS_URL`,
        );
        await untilReached(redisAt(withPassword(':right')));
      });
    },
  );

  it('says that nobody is there, and repeats no password', async () => {
    const port = await freePort();
    await refusalOf(
      () => untilReached(redisAt(`redis://:a-secret@127.0.0.1:${port}`), 1_000),
      `REDIS_URL: Redis cannot be reached at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}`,
    );
  });

  it('says that somebody else is there', async () => {
    const port = await listening(createHttpServer((_request, response) => void response.end('hello')));
    const error = await refusalOf(
      () => untilReached(redisAt(`redis://127.0.0.1:${port}`), 3_000),
      /at 127\.0\.0\.1:\d+: what answers does not speak the Redis protocol/,
    );
    expect(error).toBeInstanceOf(BadSetting);
  });

  it('says that there is no TLS', async () => {
    const error = await refusalOf(
      () => untilReached(redisAt(server.url.replace('redis://', 'rediss://')), 3_000),
      /^REDIS_URL: Redis cannot be (used|reached) at .*TLS/,
    );
    expect(error).toBeInstanceOf(BadSetting);
  });

  it('says that nobody answers', async () => {
    const port = await listening(createServer((socket) => void socket.on('error', () => undefined)));
    const error = await failure(untilReached(redisAt(`redis://127.0.0.1:${port}`), 3_000));
    expect(error!.message).toMatch(
      /^REDIS_URL: Redis cannot be reached at 127.0.0.1:\d+: (Command timed out|no answer)/,
    );
  });

  it('tells no warning about a server that keeps everything', async () => {
    const redis = redisAt(server.url);
    await redis.ask();
    expect(redis.warning).toBeUndefined();
  });

  itStopsRedis.each([
    ['appendonly', 'no', 'it forgets the last jobs when it crashes'],
    ['appendfsync', 'everysec', 'it forgets the last second when it crashes: set appendfsync always'],
    ['maxmemory-policy', 'allkeys-lru', 'set maxmemory-policy noeviction'],
  ])('warns of a server with %s %s', async (name, value, warning) => {
    await withSetting(name, value, async () => {
      const redis = redisAt(server.url);
      await redis.ask();
      expect(redis.warning).toMatch(/^Redis \(REDIS_URL\): /);
      expect(redis.warning).toContain(warning);
    });
  });

  itStopsRedis('names itself and the setting when it is full', async () => {
    const redis = redisAt(server.url);
    await redis.ask();
    const jobs = new BullJobs(redis, new Bull(randomUUID(), queueOptions(redis)));
    await withSetting('maxmemory', '1', async () => {
      const error = await failure(jobs.enqueue('test', 'one', {}));
      expect(error).toBeInstanceOf(DependencyDown);
      expect(error!.message).toBe('Redis (REDIS_URL): its memory is full: raise its maxmemory');
    });
    await jobs.enqueue('test', 'one', {});
    await jobs.stop();
  });

  /** Runs a test as a user of the server with these rights. */
  async function withUser(rights: string[], test: (redis: Redis) => Promise<void>): Promise<void> {
    const operator = redisAt(server.url);
    await operator.ask();
    await operator.commands.acl('SETUSER', 'clinic', 'reset', 'on', '>a-secret', ...rights);
    try {
      await test(redisAt(withPassword('clinic:a-secret')));
    } finally {
      await operator.commands.acl('DELUSER', 'clinic');
    }
  }
  const OWN = ['~genetic-health:*', '&genetic-health:*', '+@all'];

  itStopsRedis('needs a user who may have what is its own, and nothing else', async () => {
    await withUser(OWN, async (redis) => {
      await untilReached(redis);
      const jobs = new BullJobs(redis, new Bull(randomUUID(), queueOptions(redis)));
      await jobs.enqueue('test', 'one', {});
      await jobs.stop();
    });
  });

  itStopsRedis.each([
    ['channels', ['resetchannels']],
    ['keys', ['resetkeys']],
    ['writing', ['-@write']],
  ])('stops the start at once for a user without rights: %s', async (_, rights) => {
    await withUser([...OWN, ...rights], async (redis) => {
      const error = await failure(untilReached(redis));
      expect(error).toBeInstanceOf(BadSetting);
      expect(error!.message).toMatch(
        /^REDIS_URL: Redis cannot be used at \S+: its user lacks a right that docs\/operations.md names: NOPERM /,
      );
    });
  });

  itStopsRedis('is not ready while it is full', async () => {
    const redis = redisAt(server.url);
    await untilReached(redis);
    await withSetting('maxmemory', '1', async () => {
      expect(await readinessOf(redis)()).toEqual([
        expect.objectContaining({ ready: false, problem: expect.stringContaining('its memory is full') }),
      ]);
    });
    expect(await readinessOf(redis)()).toEqual([expect.objectContaining({ ready: true })]);
  });

  itStopsRedis('is not ready while it is a replica that may only be read', async () => {
    const redis = redisAt(server.url);
    await untilReached(redis);
    await redis.commands.replicaof('127.0.0.1', await freePort());
    expect(await readinessOf(redis)()).toEqual([
      expect.objectContaining({ ready: false, problem: expect.stringContaining('READONLY') }),
    ]);
    await redis.commands.replicaof('NO', 'ONE');
    expect(await readinessOf(redis)()).toEqual([expect.objectContaining({ ready: true })]);
  });

  itStopsRedis('is told about once for each outage, and nothing waits for it', async () => {
    const redis = redisAt(server.url);
    await redis.ask();
    warn.mockClear();
    await server.kill();
    for (let time = 0; time < 20; time++) {
      await expect(redis.call((commands) => commands.get('a'))).rejects.toThrow(DependencyDown);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(warn).toHaveBeenCalledTimes(1);
    await server.start();
    await untilReached(redis);
    expect(await redis.call((commands) => commands.get('a'))).toBeNull();
  });
});
