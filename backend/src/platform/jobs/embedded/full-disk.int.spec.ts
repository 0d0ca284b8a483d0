import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { Database } from '../../connections/driver.js';
import { untilSo } from '../../kernel/testing/until.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { DependencyDown } from '../../kernel/failures.js';
import { EmbeddedJobs } from './embedded-jobs.js';
import { itWhere } from '../../kernel/testing/where.js';

const ROOT = join(import.meta.dirname, '../../../../..');
const PROGRAM = join(import.meta.dirname, '../testing/double.mjs');

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Collects the logged reasons why something is tried again. */
function warnings(): string[] {
  const said: string[] = [];
  const silent = () => undefined;
  const say = (message: string) => void said.push(message);
  Logger.overrideLogger({ log: silent, error: say, warn: say });
  return said;
}

function engine() {
  const database = join(temporaryFolder('jobs'), 'jobs.db');
  const jobs = new EmbeddedJobs(database, () => 20);
  const done: unknown[] = [];
  const hooks = { begun: () => undefined as void, ended: () => undefined as void };
  jobs.define<{ n: number }, { n: number }, unknown>({
    name: 'test',
    program: PROGRAM,
    limits: { memoryBytes: 400 * 1024 ** 2, milliseconds: 60_000 },
    prepare: async (input) => (hooks.begun(), { input, release: async () => undefined }),
    onDone: async (_payload, result) => (hooks.ended(), void done.push(result)),
    onFailed: async () => undefined,
  });
  ends.push(() => jobs.stop());
  return { jobs, done, hooks, database };
}

/** Makes the database refuse every write, as on a full disk. Returns a function that allows writes again. */
function unwritable(database: string): () => void {
  const change = (sql: string) => {
    const db = new Database(database);
    db.exec(sql);
    db.close();
  };
  for (const write of ['INSERT', 'UPDATE'])
    change(`CREATE TRIGGER no_${write} BEFORE ${write} ON jobs BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  return () => change('DROP TRIGGER no_INSERT; DROP TRIGGER no_UPDATE');
}

const said = (lines: string[], sentence: RegExp, times: number) =>
  untilSo(
    `${times} times ${sentence}`,
    () => lines,
    () => lines.filter((line) => sentence.test(line)).length >= times,
  );
const ended = (database: string) => {
  const db = new Database(database);
  const row = db.prepare("SELECT count(*) AS jobs FROM jobs WHERE state = 'ended'").get() as { jobs: number };
  db.close();
  return row.jobs;
};

describe('embedded jobs whose table cannot be written', () => {
  it('refuse what is new as a dependency that is down', async () => {
    const { jobs, database } = engine();
    const giveBack = unwritable(database);
    await expect(jobs.enqueue('test', 'one', { n: 1 })).rejects.toThrow(DependencyDown);
    giveBack();
    await jobs.enqueue('test', 'one', { n: 1 });
    expect(await jobs.knows('one')).toBe(true);
  });

  it('start all the same, and take up what waits once they can', async () => {
    const lines = warnings();
    const { jobs, done, database } = engine();
    await jobs.enqueue('test', 'one', { n: 1 });
    const giveBack = unwritable(database);
    jobs.start();
    await said(lines, /no job can be taken up/, 2);
    expect(await jobs.load()).toEqual({ waiting: ['one'], running: [], elsewhere: [] });
    giveBack();
    await untilSo(
      'the job',
      () => done,
      ({ length }) => length === 1,
    );
  });

  it('keep what came of a job until it can be written, and run it no second time', async () => {
    const lines = warnings();
    const { jobs, done, hooks, database } = engine();
    let giveBack = () => undefined as void;
    hooks.ended = () => void (giveBack = unwritable(database));
    await jobs.enqueue('test', 'one', { n: 1 });
    jobs.start();
    await said(lines, /what came of it cannot be written/, 2);
    expect([done, ended(database)]).toEqual([[{ doubled: 2 }], 0]);
    giveBack();
    await untilSo(
      'the end of the job in the table',
      () => ended(database),
      (jobs) => jobs === 1,
    );
    expect(done).toEqual([{ doubled: 2 }]);
  });

  it('do not hold up the end of the portal', async () => {
    const lines = warnings();
    const { jobs, hooks, database } = engine();
    hooks.ended = () => void unwritable(database);
    await jobs.enqueue('test', 'one', { n: 1 });
    jobs.start();
    await said(lines, /what came of it cannot be written/, 1);
    await expect(jobs.stop()).resolves.toBeUndefined();
  });
});

/** The size of the largest file that the engine's process may write. A commit then fails as on a full disk. */
const FULL_KIBIBYTES = 200;
const canLimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

itWhere(canLimit)('does each job once, though the disk was full in between', async () => {
  const limited = `trap '' XFSZ; ulimit -S -f ${FULL_KIBIBYTES}; exec "$@"`;
  const program = join(import.meta.dirname, 'testing/full-disk.ts');
  const node = [process.execPath, '--import', join(ROOT, 'test/bin/typescript.mjs'), program];
  const child = spawn('bash', ['-c', limited, '', ...node, temporaryFolder('full'), PROGRAM], {
    cwd: dirname(program),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  ends.push(() => child.kill('SIGKILL'));
  const [out, problems] = [text(child.stdout!), text(child.stderr!)];
  const [full] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [{ enqueued: number }];
  expect(spawnSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited']).status).toBe(0);
  child.send('there is room');
  expect({ code: (await once(child, 'exit'))[0], problems: await problems }).toEqual({ code: 0, problems: '' });
  const numbers = Array.from({ length: full.enqueued }, (_, index) => index);
  expect(JSON.parse(await out)).toEqual(numbers);
});
