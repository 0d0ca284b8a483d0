import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { EmbeddedJobs } from '../embedded/embedded-jobs.js';
import type { OwedJob } from '../jobs.js';
import { OwedJobs } from './owed-jobs.js';

// these tests provoke the warning on purpose
Logger.overrideLogger(false);

const NOW = Date.parse('2026-05-04T10:00:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const owedSince = (id: string, since: string): OwedJob<string> => ({ id, since, payload: id });

describe('jobs that are owed', () => {
  const open: EmbeddedJobs[] = [];
  afterEach(() => Promise.all(open.splice(0).map((jobs) => jobs.stop())));

  function queueThatOwes(all: OwedJob<string>[]) {
    const jobs = new EmbeddedJobs(join(temporaryFolder('owed'), 'jobs.db'));
    open.push(jobs);
    const rest = { program: '', limits: { memoryBytes: 1, milliseconds: 1 } };
    const hooks = { prepare: async () => null, onDone: async () => undefined, onFailed: async () => undefined };
    const owed = async ({ offset, limit }: { offset: number; limit: number }) => all.slice(offset, offset + limit);
    jobs.define({ name: 'silent', ...rest, ...hooks });
    jobs.define({ name: 'owing', ...rest, ...hooks, owed });
    return { jobs, owed: new OwedJobs(jobs, () => NOW) };
  }

  it('are put into a queue that does not know them, once', async () => {
    const { jobs, owed } = queueThatOwes([owedSince('lost', ago(60)), owedSince('kept', ago(30))]);
    await jobs.enqueue('owing', 'kept', 'kept');
    expect(await owed.look()).toBe(1);
    expect(await jobs.knows('lost')).toBe(true);
    expect(await owed.look()).toBe(0);
  });

  it('are left alone while they are on their way', async () => {
    const { jobs, owed } = queueThatOwes([owedSince('new', ago(4))]);
    expect(await owed.look()).toBe(0);
    expect(await jobs.knows('new')).toBe(false);
  });

  it('are all found, however many there are', async () => {
    const many = Array.from({ length: 250 }, (_none, at) => owedSince(`job-${at}`, ago(600 - at)));
    const { owed } = queueThatOwes([...many, owedSince('new', ago(1))]);
    expect(await owed.look()).toBe(250);
  });
});
