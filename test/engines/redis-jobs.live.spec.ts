import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import Bull from 'bull';
import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { BullJobs } from '../../backend/src/platform/jobs/bull/bull-jobs.js';
import { queueOptions } from '../../backend/src/platform/jobs/bull/queue-options.js';
import type { JobFailure, JobKind } from '../../backend/src/platform/jobs/job-kind.js';
import { MOST_INTERRUPTIONS } from '../../backend/src/platform/jobs/running/job-work.js';
import { JobScheduler } from '../../backend/src/platform/jobs/running/job-scheduler.js';
import { Redis } from '../../backend/src/platform/connections/redis/redis.js';
import { jobsContract } from '../../backend/src/platform/jobs/jobs.contract.js';
import { until, untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { describeLive } from './live.js';
import { itMeanwhile } from './meanwhile.js';
import { itStopsRedis, type OpenRedis, REDIS_START_MILLISECONDS, redisSources } from './redis.js';

// these tests cause the warnings on purpose
Logger.overrideLogger(false);

const shortPause = () => 20;
const program = join(import.meta.dirname, '../../backend/src/platform/jobs/testing/misbehave.mjs');
/** The time until the lock of a lost worker expires and the check for stalled jobs runs. */
const TAKE_OVER_MILLISECONDS = 60_000;
const BIN = join(import.meta.dirname, '..', 'bin');
const WORKER = ['--import', join(BIN, 'typescript.mjs'), join(import.meta.dirname, 'redis-worker.ts')];

type Changes = Partial<JobKind<Work, Work, unknown>>;

interface Work {
  way: string;
  starts: string;
}

const startsFile = () => join(mkdtempSync(join(tmpdir(), 'job-')), 'starts');
const startsIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0);

describeLive('Redis', redisSources, (openRedis) => {
  let server: OpenRedis;
  beforeAll(async () => void (server = await openRedis()), REDIS_START_MILLISECONDS);
  afterAll(() => server.remove());

  async function open(place: string) {
    const redis = new Redis(server.url, 'test');
    await redis.ask();
    const queue = new Bull(place, queueOptions(redis));
    const jobs = new BullJobs(redis, queue, shortPause);
    return { redis, queue, jobs, close: () => jobs.stop().then(() => redis.close()) };
  }

  type Closers = (() => Promise<unknown>)[];
  const close = (closers: Closers) => Promise.all(closers.splice(0).map((end) => end()));
  /** A test that closes its resources at the end. */
  const closing = (test: (closers: Closers) => Promise<void>) => async () => {
    const closers: Closers = [];
    await test(closers).finally(() => close(closers));
  };

  /** The results that any worker of a test reports. */
  const newTold = () => ({ done: [] as string[], failed: [] as JobFailure[] });

  async function workerOf(closers: Closers, place: string, told = newTold(), changes: Changes = {}) {
    const opened = await open(place);
    closers.push(opened.close);
    opened.jobs.define<Work, Work, unknown>({
      name: 'test',
      program,
      limits: { memoryBytes: 400 * 1024 ** 2, milliseconds: 60_000 },
      prepare: async (input) => ({ input, release: async () => undefined }),
      onDone: async ({ starts }) => void told.done.push(starts),
      onFailed: async (_work, failure) => void told.failed.push(failure),
      ...changes,
    });
    return { ...opened, told };
  }

  const untilDone = (told: ReturnType<typeof newTold>, patience?: number) =>
    untilSo(
      'the job to be done',
      () => told,
      ({ done }) => done.length === 1,
      patience,
    );
  const untilFailed = (told: ReturnType<typeof newTold>) =>
    untilSo(
      'the job to fail',
      () => told,
      ({ failed }) => failed.length === 1,
    );

  jobsContract('Bull', async (place) => {
    const { jobs, close } = await open(place);
    return { jobs, start: async () => jobs.start(), stop: close };
  });

  itMeanwhile(
    'takes jobs over from a worker that was killed, soon and once',
    closing(async (closers) => {
      const [place, starts] = [randomUUID(), startsFile()];
      const { jobs, told } = await workerOf(closers, place);
      await jobs.enqueue('test', 'one', { way: 'sleep once', starts });
      const lost = spawn(process.execPath, [...WORKER, server.url, place, program], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [lost.stdout, lost.stderr]) stream.on('data', (text) => void (said += String(text)));
      await untilSo(
        'the worker to start the job',
        () => ({ count: startsIn(starts), said }),
        ({ count }) => count === 1,
      );
      lost.kill('SIGKILL');
      jobs.start();
      await untilDone(told, TAKE_OVER_MILLISECONDS);
      expect(startsIn(starts)).toBe(2);
    }),
  );

  itMeanwhile(
    'lets go of jobs in a worker that has lost them to another',
    closing(async (closers) => {
      const [place, starts] = [randomUUID(), startsFile()];
      let letGo = 0;
      const prepare = async (input: Work) => ({ input, release: async () => void letGo++ });
      const { jobs, redis, queue, told } = await workerOf(closers, place, newTold(), { prepare });
      await jobs.enqueue('test', 'one', { way: 'sleep once', starts });
      jobs.start();
      await untilSo(
        'the job to start',
        () => startsIn(starts),
        (count) => count === 1,
      );
      const lock = `${queue.toKey('one')}:lock`;
      await redis.commands.set(lock, 'another worker');
      await untilSo(
        'it to be stopped here',
        () => letGo,
        (count) => count === 1,
      );
      // the job returns when the second worker is gone too, and runs again
      await redis.commands.del(lock);
      await untilDone(told, TAKE_OVER_MILLISECONDS);
      expect(startsIn(starts)).toBe(2);
    }),
  );

  describe('jobs in Redis', () => {
    const closers: Closers = [];
    afterEach(() => close(closers));
    const worker = (place: string, told?: ReturnType<typeof newTold>, changes?: Changes) =>
      workerOf(closers, place, told, changes);

    it('are given up after they have taken the worker along again and again', async () => {
      const [place, starts] = [randomUUID(), startsFile()];
      const { jobs, queue, told } = await worker(place);
      await jobs.enqueue('test', 'one', { way: 'sleep', starts });
      const job = (await queue.getJob('one'))!;
      await job.update({ ...job.data, running: true, interruptions: MOST_INTERRUPTIONS });
      jobs.start();
      await untilFailed(told);
      expect(told.failed[0]?.kind).toBe('crashed');
      expect(startsIn(starts)).toBe(0);
    });

    it('whose failure is known are not run again when the portal could not be told', async () => {
      const [place, starts, told] = [randomUUID(), startsFile(), newTold()];
      let tellings = 0;
      const onFailed = async (_work: Work, failure: JobFailure) => {
        // more failures than attempts in a row
        if (++tellings < 10) throw new Error('not now');
        told.failed.push(failure);
      };
      const { jobs } = await worker(place, told, { onFailed });
      await jobs.enqueue('test', 'one', { way: 'throw', starts });
      jobs.start();
      await untilFailed(told);
      expect(startsIn(starts)).toBe(1);
    });

    it('leave nothing behind but their id', async () => {
      const [place, starts] = [randomUUID(), startsFile()];
      const { jobs, queue, told } = await worker(place);
      await jobs.enqueue('test', 'one', { way: 'exit once', starts });
      jobs.start();
      await untilDone(told);
      await until('the job to be completed', async () => (await queue.getJob('one'))!.isCompleted());
      expect((await queue.getJob('one'))!.data).toEqual({ ended: true });
    });

    itStopsRedis('cannot be enqueued while Redis is away, and can once it is back', async () => {
      const [place, starts] = [randomUUID(), startsFile()];
      const { jobs, told } = await worker(place);
      jobs.start();
      await server.kill();
      await expect(jobs.enqueue('test', 'one', { way: 'exit once', starts })).rejects.toThrow(DependencyDown);
      await server.start();
      await until('the job to be taken', () =>
        jobs.enqueue('test', 'one', { way: 'exit once', starts }).then(
          () => true,
          () => false,
        ),
      );
      await untilDone(told);
    });

    itStopsRedis('go on through an outage of Redis: none is lost, and each is told once', async () => {
      const [place, told] = [randomUUID(), newTold()];
      const workers = [await worker(place, told), await worker(place, told)];
      const files = Array.from({ length: 8 }, startsFile);
      for (const starts of files) await workers[0]!.jobs.enqueue('test', starts, { way: 'nap', starts });
      for (const { jobs } of workers) jobs.start();
      await until('a job to start', async () => files.some((starts) => startsIn(starts) === 1));
      await server.kill();
      await sleep(3_000);
      await server.start();
      await untilSo(
        'every job to be done',
        () => told,
        ({ done }) => new Set(done).size === files.length,
        60_000,
      );
      await sleep(1_000);
      expect(told.done.sort()).toEqual([...files].sort());
      expect(told.failed).toEqual([]);
    });

    it('are owed when Redis has forgotten everything, and are done then', async () => {
      const [place, starts, told] = [randomUUID(), startsFile(), newTold()];
      const owed = async ({ offset }: { offset: number }) =>
        offset > 0 || told.done.length > 0
          ? []
          : [
              {
                id: 'one',
                since: new Date().toISOString(),
                owner: 'company:2' as const,
                bytes: 0,
                payload: { way: 'exit once', starts },
              },
            ];
      const { jobs, redis, queue } = await worker(place, told, { owed });
      await jobs.enqueue('test', 'one', { way: 'exit once', starts });
      await redis.commands.del(...(await redis.commands.keys(queue.toKey('*'))));
      jobs.start();
      await sleep(500);
      expect(told.done).toEqual([]);
      const scheduler = new JobScheduler(jobs, () => 2, Date.now);
      expect(await scheduler.look()).toBe(1);
      await untilDone(told);
      expect(await scheduler.look()).toBe(0);
    });
  });
});
