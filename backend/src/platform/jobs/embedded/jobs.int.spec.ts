import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Database } from '../../connections/driver.js';
import { jobsContract } from '../jobs.contract.js';
import { untilSo } from '../../kernel/testing/until.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { REMEMBERED_DAYS } from '../jobs.js';
import type { JobFailure } from '../job-kind.js';
import { RUNNER, residentMemory } from '../running/child.js';
import { JOBS_AT_ONCE, MOST_INTERRUPTIONS } from '../running/job-work.js';
import { EmbeddedJobs } from './embedded-jobs.js';
import { JobTable } from './job-table.js';
import { itOnLinux } from '../../kernel/testing/where.js';

// these tests provoke warnings on purpose
Logger.overrideLogger(false);

const shortPause = () => 20;
const newFolder = () => temporaryFolder('jobs');
const programs = join(import.meta.dirname, '../testing');
const soon = (holds: () => boolean) => untilSo(String(holds), holds, Boolean);

const root = newFolder();
jobsContract('embedded', async (place) => {
  const jobs = new EmbeddedJobs(join(root, place, 'jobs.db'), shortPause);
  return { jobs, start: async () => jobs.start(), stop: () => jobs.stop() };
});

interface Work {
  way: string;
  starts: string;
}

function engine(folder = newFolder()) {
  const database = join(folder, 'jobs.db');
  const jobs = new EmbeddedJobs(database, shortPause);
  const told = { done: [] as Work[], failed: [] as JobFailure[] };
  jobs.define<Work, Work, unknown>({
    name: 'test',
    program: join(programs, 'misbehave.mjs'),
    limits: { memoryBytes: 400 * 1024 ** 2, milliseconds: 120_000 },
    prepare: async (input) => ({ input, release: async () => undefined }),
    onDone: async (work) => void told.done.push(work),
    onFailed: async (_work, failure) => void told.failed.push(failure),
  });
  return { jobs, told, database, starts: join(folder, 'starts') };
}

const startsIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0);

/** Copies the files as a kill at this moment would leave them. */
function asAfterKill(database: string): string {
  const folder = newFolder();
  for (const name of readdirSync(dirname(database))) copyFileSync(join(dirname(database), name), join(folder, name));
  return folder;
}

describe('embedded jobs', () => {
  it('runs again what was running when the process was killed', async () => {
    const killed = engine();
    await killed.jobs.enqueue('test', 'one', { way: 'sleep once', starts: killed.starts });
    killed.jobs.start();
    await soon(() => startsIn(killed.starts) === 1);
    const after = engine(asAfterKill(killed.database));
    await killed.jobs.stop();
    after.jobs.start();
    await soon(() => after.told.done.length === 1);
    expect(startsIn(killed.starts)).toBe(2);
    await after.jobs.stop();
  });

  it('gives up a job during which the process was killed again and again', async () => {
    const { jobs, told, database, starts } = engine();
    await jobs.enqueue('test', 'one', { way: 'sleep', starts });
    const db = new Database(database);
    db.prepare("UPDATE jobs SET state = 'running', interruptions = ?").run(MOST_INTERRUPTIONS);
    db.close();
    jobs.start();
    await soon(() => told.failed.length === 1);
    expect(told.failed[0]?.kind).toBe('crashed');
    expect(startsIn(starts)).toBe(0);
    await jobs.stop();
  });

  it('does not wait for a time that only a clock which was set back can have put so far off', async () => {
    const { jobs, told, database, starts } = engine();
    await jobs.enqueue('test', 'one', { way: 'exit once', starts });
    const db = new Database(database);
    db.prepare('UPDATE jobs SET due_at = ?').run(Date.now() + 3_600_000);
    db.close();
    appendFileSync(starts, 'before\n');
    jobs.start();
    await soon(() => told.done.length === 1);
    await jobs.stop();
  });

  it('runs only so many at once, the oldest first', async () => {
    const { jobs, starts } = engine();
    const ids = Array.from({ length: JOBS_AT_ONCE + 2 }, (_none, at) => String(at));
    for (const id of ids) await jobs.enqueue('test', id, { way: 'sleep', starts: `${starts}-${id}` });
    jobs.start();
    const begun = () => ids.filter((id) => startsIn(`${starts}-${id}`) === 1);
    await soon(() => begun().length === JOBS_AT_ONCE);
    await sleep(300);
    expect(begun()).toEqual(ids.slice(0, JOBS_AT_ONCE));
    expect(await jobs.load()).toEqual({ running: begun(), waiting: ids.slice(JOBS_AT_ONCE), elsewhere: [] });
    await jobs.stop();
  });

  itOnLinux('kills what it stops', async () => {
    const { jobs, starts } = engine();
    await jobs.enqueue('test', 'one', { way: 'sleep', starts });
    jobs.start();
    await soon(() => startsIn(starts) === 1);
    await jobs.stop();
    const left = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes('run-job.mjs'));
    expect(left.filter((pid) => parentOf(pid) === process.pid)).toEqual([]);
  });

  itOnLinux('takes its process along when the portal is killed', async () => {
    const { starts } = engine();
    const task = { program: join(programs, 'misbehave.mjs'), input: { way: 'sleep', starts } };
    const portal = `
      const child = require('node:child_process').fork(${JSON.stringify(RUNNER)}, { detached: true });
      child.send(${JSON.stringify(task)});
      console.log(child.pid);`;
    const parent = spawn(process.execPath, ['-e', portal], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = String(await once(parent.stdout, 'data')).trim();
    await soon(() => startsIn(starts) === 1);
    parent.kill('SIGKILL');
    await soon(() => !commandOf(pid).includes('run-job.mjs'));
  });

  it('leaves a kind that nobody defined where it is', async () => {
    const { jobs, told, starts } = engine();
    await jobs.enqueue('unknown', 'one', {});
    await jobs.enqueue('test', 'two', { way: 'exit once', starts });
    appendFileSync(starts, 'before\n');
    jobs.start();
    await soon(() => told.done.length === 1);
    await jobs.stop();
  });

  it('refuses to define a kind twice', () => {
    const { jobs } = engine();
    const kind = { name: 'test', program: '', limits: { memoryBytes: 1, milliseconds: 1 } };
    const hooks = {
      prepare: async () => ({ input: 1, release: async () => {} }),
      onDone: async () => {},
      onFailed: async () => {},
    };
    expect(() => jobs.define({ ...kind, ...hooks })).toThrow('twice');
  });
});

describe('the table of jobs', () => {
  it('forgets ended jobs only when they are old, and keeps no payload of them', () => {
    const db = new Database(':memory:');
    const table = new JobTable(db);
    const day = 86_400_000;
    for (const id of ['old', 'new']) table.add(id, 'test', { key: id });
    table.end('old', 0);
    table.end('new', REMEMBERED_DAYS * day);
    table.add('old', 'test', {});
    expect(table.take(['test'], 0)).toBeUndefined();
    expect(db.prepare('SELECT payload FROM jobs').all()).toEqual([{ payload: null }, { payload: null }]);
    table.end('new', REMEMBERED_DAYS * day + 1);
    expect(db.prepare('SELECT id FROM jobs').all()).toEqual([{ id: 'new' }]);
    db.close();
  });
});

describe('resident memory', () => {
  it('is what the system counts for a process, and unknown for one that is gone', async () => {
    const bytes = await residentMemory(process.pid);
    expect(bytes).toBeGreaterThan(10 * 1024 ** 2);
    expect(await residentMemory(2 ** 30)).toBeUndefined();
  });
});

const readProc = (pid: string, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
const commandOf = (pid: string) => readProc(pid, 'cmdline');
const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1]);
