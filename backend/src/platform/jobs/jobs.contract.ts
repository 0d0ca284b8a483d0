import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DependencyDown } from '../kernel/failures.js';
import type { Jobs } from './jobs.js';
import type { JobFailure, JobKind } from './job-kind.js';
import { untilSo } from '../kernel/testing/until.js';
import { temporaryFolder } from '../kernel/testing/temporary-folder.js';

export interface JobsUnderTest {
  jobs: Jobs;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const program = (name: string) => join(import.meta.dirname, 'testing', name);
/** Generous, because other processes may slow down a program that has to end well. */
const LIMITS = { memoryBytes: 400 * 1024 ** 2, milliseconds: 60_000 };

interface Work {
  way?: string;
  starts?: string;
  n?: number;
}

/**
 * Tests what jobs do on every engine.
 *
 * @param open opens an engine on a place, so that the same place again is a restart; its pauses are short
 */
export function jobsContract(name: string, open: (place: string) => Promise<JobsUnderTest>): void {
  describe(`jobs: ${name}`, () => {
    const running: JobsUnderTest[] = [];
    afterEach(() => Promise.all(running.splice(0).map((engine) => engine.stop())));

    /** A kind of job whose hooks record what they were told. */
    function kindOf(file: string, changes: Partial<JobKind<Work, Work, unknown>> = {}) {
      const told = { done: [] as unknown[], failed: [] as JobFailure[], progress: [] as unknown[], released: 0 };
      const kind: JobKind<Work, Work, unknown> = {
        name: 'test',
        program: program(file),
        limits: LIMITS,
        prepare: async (input) => ({ input, release: async () => void told.released++ }),
        onProgress: (...progress) => void told.progress.push(progress),
        onDone: async (_payload, result) => void told.done.push(result),
        onFailed: async (_payload, failure) => void told.failed.push(failure),
        ...changes,
      };
      return { kind, told };
    }

    async function engine(kind: JobKind<Work, Work, unknown>, place: string = randomUUID()) {
      const tested = await open(place);
      tested.jobs.define(kind);
      return tested;
    }

    async function start(kind: JobKind<Work, Work, unknown>, place?: string) {
      const tested = await engine(kind, place);
      await tested.start();
      running.push(tested);
      return tested;
    }

    async function stop(tested: JobsUnderTest) {
      running.splice(running.indexOf(tested), 1);
      await tested.stop();
    }

    const soon = (holds: () => boolean) => untilSo(String(holds), holds, Boolean);
    const startsFile = () => join(temporaryFolder('job'), 'starts');
    const countOf = (starts: string) =>
      existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n').length : 0;

    it('runs a program with what was prepared, tells progress and the result, and lets go', async () => {
      const { kind, told } = kindOf('double.mjs');
      const { jobs } = await start(kind);
      await jobs.enqueue('test', 'one', { n: 21 });
      await soon(() => told.released === 1);
      expect(told).toEqual({
        done: [{ doubled: 42 }],
        failed: [],
        progress: [[{ n: 21 }, 0.5, 'doubling']],
        released: 1,
      });
    });

    it('does one id once: while it waits, after it has ended, and after a restart', async () => {
      const { kind, told } = kindOf('double.mjs');
      const place = randomUUID();
      const first = await start(kind, place);
      await Promise.all([1, 2, 3].map(() => first.jobs.enqueue('test', 'one', { n: 1 })));
      await soon(() => told.released === 1);
      await first.jobs.enqueue('test', 'one', { n: 1 });
      await stop(first);
      const second = await start(kind, place);
      await second.jobs.enqueue('test', 'one', { n: 1 });
      await second.jobs.enqueue('test', 'two', { n: 2 });
      await soon(() => told.released === 2);
      expect(told.done).toEqual([{ doubled: 2 }, { doubled: 4 }]);
    });

    it('keeps what was enqueued before anything ran', async () => {
      const { kind, told } = kindOf('double.mjs');
      const place = randomUUID();
      const before = await engine(kind, place);
      await before.jobs.enqueue('test', 'one', { n: 4 });
      await before.stop();
      expect(told.done).toEqual([]);
      await start(kind, place);
      await soon(() => told.done.length === 1);
    });

    it('stops a program whose work nobody needs any more, and tells nothing', async () => {
      let isNeeded = true;
      const { kind, told } = kindOf('misbehave.mjs', { isNeeded: async () => isNeeded });
      const starts = startsFile();
      await (await start(kind)).jobs.enqueue('test', 'one', { way: 'sleep', starts });
      await soon(() => countOf(starts) === 1);
      isNeeded = false;
      await soon(() => told.released === 1);
      expect(told).toMatchObject({ done: [], failed: [] });
    });

    it('tells what a program threw, and does not run it again', async () => {
      const { kind, told } = kindOf('misbehave.mjs');
      const starts = startsFile();
      await (await start(kind)).jobs.enqueue('test', 'one', { way: 'throw', starts });
      await soon(() => told.released === 1);
      expect(told.failed).toEqual([{ kind: 'threw', reason: 'line 41 holds no record' }]);
      expect(countOf(starts)).toBe(1);
    });

    it.each([
      ['exit', /exited with 3/],
      ['kill', /SIGKILL/],
    ])('runs a program that crashes (%s) again, but not for ever', async (way, reason) => {
      const { kind, told } = kindOf('misbehave.mjs');
      const starts = startsFile();
      await (await start(kind)).jobs.enqueue('test', 'one', { way, starts });
      await soon(() => told.failed.length === 1);
      expect(told.failed[0]).toEqual({ kind: 'crashed', reason: expect.stringMatching(reason) });
      expect(countOf(starts)).toBe(3);
    });

    it('forgives a crash that does not come again', async () => {
      const { kind, told } = kindOf('misbehave.mjs');
      await (await start(kind)).jobs.enqueue('test', 'one', { way: 'exit once', starts: startsFile() });
      await soon(() => told.done.length === 1);
      expect(told.done).toEqual(['well']);
      expect(told.failed).toEqual([]);
    });

    it('stops a program that takes too long, and the next one runs', async () => {
      const { kind, told } = kindOf('misbehave.mjs', { limits: { ...LIMITS, milliseconds: 700 } });
      const { kind: next, told: nextTold } = kindOf('double.mjs', { name: 'next' });
      const { jobs } = await start(kind);
      jobs.define(next);
      await jobs.enqueue('test', 'one', { way: 'sleep', starts: startsFile() });
      await soon(() => told.failed.length === 1);
      expect(told.failed[0]?.kind).toBe('time');
      await jobs.enqueue('next', 'two', { n: 1 });
      await soon(() => nextTold.done.length === 1);
    });

    it('stops a program that holds too much memory outside of its heap', async () => {
      const { kind, told } = kindOf('misbehave.mjs', { limits: { ...LIMITS, memoryBytes: 150 * 1024 ** 2 } });
      await (await start(kind)).jobs.enqueue('test', 'one', { way: 'hog', starts: startsFile() });
      await soon(() => told.failed.length === 1);
      expect(told.failed[0]?.kind).toBe('memory');
    });

    it('tells the result again until it is taken, without running the program again', async () => {
      const starts = startsFile();
      const results: unknown[] = [];
      const { kind, told } = kindOf('misbehave.mjs', {
        onDone: async (_payload, result) => {
          results.push(result);
          if (results.length < 3) throw new DependencyDown('the log is away');
        },
      });
      await (await start(kind)).jobs.enqueue('test', 'one', { way: 'exit once', starts });
      await soon(() => told.released === 2);
      expect(results).toEqual(['well', 'well', 'well']);
      expect(countOf(starts)).toBe(2);
    });

    it('waits for what a job needs, for as long as it is down', async () => {
      let asked = 0;
      const { kind, told } = kindOf('double.mjs', {
        prepare: async (input) => {
          if (++asked < 6) throw new DependencyDown('the files are away');
          return { input, release: async () => undefined };
        },
      });
      await (await start(kind)).jobs.enqueue('test', 'one', { n: 1 });
      await soon(() => told.done.length === 1);
      expect(told.failed).toEqual([]);
    });

    it('tells which jobs have not ended, and puts back one that finds no room on the disk', async () => {
      const { kind, told } = kindOf('misbehave.mjs');
      const { jobs } = await start(kind);
      await jobs.enqueue('test', 'one', { way: 'sleep', starts: startsFile() });
      const starts = startsFile();
      await untilSo(
        'the job to run',
        () => jobs.load(),
        ({ running }) => running.length === 1,
      );
      await jobs.enqueue('of another version', 'other', {});
      expect(await jobs.load()).toEqual({ running: ['one'], waiting: [], elsewhere: [] });
      await jobs.enqueue('test', 'two', { way: 'no room', starts });
      await soon(() => told.failed.length === 1);
      expect(told.failed[0]).toEqual({ kind: 'disk', reason: 'no space left' });
      expect(countOf(starts)).toBe(3);
    });

    it('gives a job the time that its input may take, where that is less', async () => {
      const prepare = async (input: Work) => ({ input, milliseconds: 700, release: async () => undefined });
      const { kind, told } = kindOf('misbehave.mjs', { prepare });
      await (await start(kind)).jobs.enqueue('test', 'one', { way: 'sleep', starts: startsFile() });
      await soon(() => told.failed.length === 1);
      expect(told.failed[0]?.kind).toBe('time');
    });

    it('ends a job silently that is no longer needed, and remembers its id', async () => {
      const { kind, told } = kindOf('double.mjs', { prepare: async () => null });
      const { jobs } = await start(kind);
      expect(await jobs.knows('one')).toBe(false);
      await jobs.enqueue('test', 'one', { n: 1 });
      expect(await jobs.knows('one')).toBe(true);
      const { kind: next, told: nextTold } = kindOf('double.mjs', { name: 'next' });
      jobs.define(next);
      await jobs.enqueue('next', 'two', { n: 1 });
      await soon(() => nextTold.released === 1);
      await jobs.enqueue('test', 'one', { n: 1 });
      expect(await jobs.knows('one')).toBe(true);
      expect(told).toMatchObject({ done: [], failed: [] });
    });

    it('fails a job that can never be prepared', async () => {
      const { kind, told } = kindOf('double.mjs', { prepare: () => Promise.reject(new Error('the file is missing')) });
      await (await start(kind)).jobs.enqueue('test', 'one', {});
      await soon(() => told.failed.length === 1);
      expect(told.failed[0]?.reason).toContain('the file is missing');
    });

    it('puts back what runs when it is stopped, and runs it after the restart', async () => {
      const { kind, told } = kindOf('misbehave.mjs');
      const [place, starts] = [randomUUID(), startsFile()];
      const first = await start(kind, place);
      await first.jobs.enqueue('test', 'one', { way: 'sleep once', starts });
      await soon(() => countOf(starts) === 1);
      await stop(first);
      expect(told).toMatchObject({ done: [], failed: [], released: 1 });
      await start(kind, place);
      await soon(() => told.done.length === 1);
      expect(countOf(starts)).toBe(2);
    });
  });
}
