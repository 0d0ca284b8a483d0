import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JobFailure, JobKind } from '../job-kind.js';

/** The same path from the sources and from the built files, because both lie equally deep. */
export const RUNNER = join(import.meta.dirname, '../../../../bin/run-job.mjs');
const MEBIBYTE = 1024 ** 2;
/** The pause between two looks at the memory. A look reads a file on Linux and starts a process elsewhere. */
const LOOK_EVERY_MILLISECONDS = process.platform === 'linux' ? 100 : 1_000;
const LAST_WORDS = 2_000;
const LAST_WORDS_WITHIN_MILLISECONDS = 500;

/** How a run ended; `stopped` says nothing about the job. */
export type Ending = { kind: 'done'; result: unknown } | { kind: 'failed'; failure: JobFailure } | { kind: 'stopped' };

export interface Task extends Pick<JobKind<unknown, unknown, unknown>, 'program' | 'limits'> {
  input: unknown;
  onProgress(progress: number, step: string): void;
}

type Message = { result: unknown } | Thrown | { progress: number; step: string };
type Thrown = { threw: string; code?: string };

/** Runs a program in a process of its own until it answers, fails, passes a limit, or `stop` is signalled. */
export function runInChild(task: Task, stop: AbortSignal): Promise<Ending> {
  return new Promise((resolve) => {
    const child = startChild(task.limits.memoryBytes);
    const lastWords = listenTo(child);
    let ending: Ending | undefined;
    const conclude = (known: Ending) => {
      ending ??= known;
      kill(child);
    };
    const stopNow = () => conclude({ kind: 'stopped' });
    const unwatch = watch(child, task.limits, (failure) => conclude({ kind: 'failed', failure }));
    const finish = (how: string) => {
      unwatch();
      stop.removeEventListener('abort', stopNow);
      kill(child);
      resolve(ending ?? { kind: 'failed', failure: crash(how, lastWords()) });
    };

    stop.addEventListener('abort', stopNow);
    child.on('message', (message: Message) => {
      if ('progress' in message) task.onProgress(message.progress, message.step);
      else conclude(endingOf(message));
    });
    child.once('error', (error) => finish(`could not be run: ${error.message}`));
    child.once('close', (code, signal) => finish(howItEnded(code, signal)));
    // a process started by the program may hold the output open, and then `close` never comes
    child.once('exit', (code, signal) =>
      setTimeout(finish, LAST_WORDS_WITHIN_MILLISECONDS, howItEnded(code, signal)).unref(),
    );
    child.send({ program: task.program, input: task.input }, () => undefined);
    if (stop.aborted) stopNow();
  });
}

function startChild(memoryBytes: number): ChildProcess {
  const { PATH, TMPDIR } = process.env;
  const child = fork(RUNNER, {
    // a process group of its own, so that a kill reaches everything that the program has started
    detached: true,
    execArgv: [`--max-old-space-size=${Math.ceil(memoryBytes / MEBIBYTE)}`],
    // the program reads what strangers have sent, so it gets none of the portal's secrets
    env: { PATH, TMPDIR },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid) lowerPriority(child.pid);
  return child;
}

/** Lowers the priority, so that people who wait for a page go first. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // the process is gone, or its priority cannot be changed: the program runs all the same
  }
}

/** @returns a function that returns the end of the error output */
function listenTo(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-LAST_WORDS)));
  return () => words.trim();
}

/** @returns a function that ends the watch */
function watch(child: ChildProcess, limits: Task['limits'], passed: (failure: JobFailure) => void): () => void {
  const { milliseconds, memoryBytes } = limits;
  const late = () => passed({ kind: 'time', reason: `it ran longer than ${milliseconds} ms` });
  const look = async () => {
    const bytes = child.pid === undefined ? undefined : await residentMemory(child.pid);
    if ((bytes ?? 0) > memoryBytes) passed({ kind: 'memory', reason: `it held ${bytes} of ${memoryBytes} bytes` });
  };
  const timers = [setTimeout(late, milliseconds), setInterval(() => void look(), LOOK_EVERY_MILLISECONDS)];
  return () => timers.forEach((timer) => clearTimeout(timer));
}

const endingOf = (message: { result: unknown } | Thrown): Ending =>
  'threw' in message
    ? { kind: 'failed', failure: { kind: message.code === 'ENOSPC' ? 'disk' : 'threw', reason: message.threw } }
    : { kind: 'done', result: message.result };

const howItEnded = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ? `was ended by ${signal}` : `exited with ${code} before it had answered`;

/** Describes a crash. The heap's own limit may be met before the next look at the whole process. */
const crash = (how: string, lastWords: string): JobFailure => ({
  kind: /heap out of memory/i.test(lastWords) ? 'memory' : 'crashed',
  reason: `the process ${how}${lastWords ? `: ${lastWords}` : ''}`,
});

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // gone already
  }
}

/**
 * Bytes of physical memory that a process holds, as the system counts them. A runtime's own limits leave out memory
 * outside of its heap.
 *
 * @returns undefined when the process is gone or the system does not tell
 */
export async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const kibibytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}

async function fromProc(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
}

async function fromPs(pid: number): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return /\d+/.exec(stdout)?.[0];
}
