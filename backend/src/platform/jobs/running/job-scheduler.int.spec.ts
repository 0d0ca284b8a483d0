import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { untilSo } from '../../kernel/testing/until.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { EmbeddedJobs } from '../embedded/embedded-jobs.js';
import type { JobKind, OwedJob } from '../job-kind.js';
import { JobScheduler } from './job-scheduler.js';
import { JOBS_AT_ONCE } from './job-work.js';

// these tests provoke the warning on purpose
Logger.overrideLogger(false);

const NOW = Date.parse('2026-05-04T10:00:00.000Z');
const since = new Date(NOW - 60_000).toISOString();
const owedBy = (owner: OwedJob<string>['owner'], ...ids: string[]): OwedJob<string>[] =>
  ids.map((id) => ({ id, since, owner, bytes: 0, payload: id }));

describe('the scheduler of jobs', () => {
  const open: EmbeddedJobs[] = [];
  afterEach(() => Promise.all(open.splice(0).map((jobs) => jobs.stop())));

  function schedulerOf(all: OwedJob<string>[], changes: Partial<JobKind<string, unknown, unknown>> = {}) {
    const jobs = new EmbeddedJobs(join(temporaryFolder('owed'), 'jobs.db'));
    open.push(jobs);
    const rest = { program: '', limits: { memoryBytes: 1, milliseconds: 1 } };
    const hooks = { prepare: async () => null, onDone: async () => undefined, onFailed: async () => undefined };
    const owed = async ({ offset, limit }: { offset: number; limit: number }) => all.slice(offset, offset + limit);
    jobs.define({ name: 'silent', ...rest, ...hooks });
    jobs.define({ name: 'owing', ...rest, ...hooks, owed, ...changes });
    return {
      jobs,
      scheduler: new JobScheduler(
        jobs,
        () => 2,
        () => NOW,
      ),
    };
  }

  it('never hands over more jobs than there are places', async () => {
    const all = [...owedBy('company:2', 'a', 'b', 'c'), ...owedBy('company:3', 'd', 'e')];
    const { jobs, scheduler } = schedulerOf(all);
    expect(await scheduler.look()).toBe(JOBS_AT_ONCE);
    expect(await scheduler.look()).toBe(0);
    expect((await jobs.load()).waiting).toEqual(['a', 'd', 'b']);
    expect(await scheduler.backlog()).toEqual({ waiting: 2, running: 3 });
    expect(await scheduler.backlog(({ owner }) => owner === 'company:3')).toEqual({ waiting: 1, running: 1 });
  });

  it('hands over nothing beyond what an owner may run at once', async () => {
    const { scheduler } = schedulerOf(owedBy('person:9', 'a', 'b', 'c'));
    expect(await scheduler.look()).toBe(2);
    expect(await scheduler.look()).toBe(0);
  });

  it('hands over every job once, however many there are', async () => {
    const all = owedBy('company:2', ...Array.from({ length: 600 }, (_none, at) => `job-${at}`));
    const told: string[] = [];
    const prepare = async (id: string) => (told.push(id), null);
    const { jobs, scheduler } = schedulerOf(all, { prepare });
    jobs.start();
    scheduler.start();
    const waking = setInterval(() => scheduler.wake(), 1);
    await untilSo(
      'every job to be done',
      () => new Set(told).size,
      (done) => done === all.length,
    );
    clearInterval(waking);
    await scheduler.stop();
    expect(told).toHaveLength(all.length);
  });

  it('gives back a job that the engine has lost, and skips one that has ended', async () => {
    const { jobs, scheduler } = schedulerOf(owedBy('company:2', 'lost', 'done'));
    await jobs.enqueue('owing', 'done', 'done');
    jobs.start();
    await untilSo(
      'the job to end',
      () => jobs.load(),
      ({ running, waiting }) => running.length + waiting.length === 0,
    );
    expect(await scheduler.look()).toBe(1);
    expect(await jobs.knows('lost')).toBe(true);
  });
});
