import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTimeout } from '../../backend/src/platform/kernel/with-timeout.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';

const START_MILLISECONDS = 150_000;
/** One try to reach it. */
const ANSWER_MILLISECONDS = 15_000;
/** A server that does not end by itself in this time is ended. */
const STOP_MILLISECONDS = 20_000;
const KILL_MILLISECONDS = 60_000;
/**
 * Below those that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere). Such a connection can be
 * given the port of a server that is down, by its own clients' attempts at that, and then the server cannot come back.
 */
const [FIRST_PORT, LAST_PORT] = [15_000, 32_000];
const PORT_TRIES = 100;

/** A server that a test has started. */
export interface RunningProgram {
  /** asks it to end, and waits for that */
  stop(): Promise<void>;
  /** SIGKILL: it can put nothing away */
  kill(): Promise<void>;
}

/** What a test can do with a server. One that is not the test's own does not go down by any of it. */
export interface TestServer extends RunningProgram {
  /** Brings it back where it was, with what it kept. */
  start(): Promise<void>;
  /** Ends it for good and forgets what it kept. */
  remove(): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** A server of somebody else. */
export const NOT_OURS: TestServer = { stop: nothing, kill: nothing, start: nothing, remove: nothing };

/**
 * A server with a folder of its own.
 *
 * @param run starts it on the folder; called again to bring it back
 */
export async function serverOn(run: (folder: string) => Promise<RunningProgram>): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  let running = await run(folder);
  return {
    stop: () => running.stop(),
    kill: () => running.kill(),
    start: async () => void (running = await run(folder)),
    remove: async () => {
      await running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server and waits until it answers.
 *
 * @param answers whether it does
 */
export async function startProgram(
  path: string,
  parameters: string[],
  environment: Record<string, string>,
  answers: () => Promise<unknown>,
): Promise<RunningProgram> {
  const program = spawn(path, parameters, { env: { ...process.env, ...environment }, stdio: 'ignore' });
  const ended = once(program, 'exit');
  const end = async (signal: NodeJS.Signals, milliseconds: number) => {
    program.kill(signal);
    await withTimeout(ended, milliseconds);
  };
  const kill = () => end('SIGKILL', KILL_MILLISECONDS);
  const stop = () => end('SIGTERM', STOP_MILLISECONDS).catch(kill);
  const look = () => ((program.exitCode ?? program.signalCode) ? endedWith(program) : reasonAgainst(answers));
  await untilSo(`${path} to answer`, look, (reason) => reason === null, START_MILLISECONDS).catch(async (failure) => {
    await kill();
    throw failure;
  });
  return { stop, kill };
}

function endedWith({ spawnfile, exitCode, signalCode }: ChildProcess): never {
  throw new Error(`${spawnfile} ended with ${exitCode ?? signalCode}`);
}

/** Why a server does not answer yet; null: it does. */
const reasonAgainst = (answers: () => Promise<unknown>): Promise<string | null> =>
  withTimeout(answers(), ANSWER_MILLISECONDS).then(
    () => null,
    (error: unknown) => String(error),
  );

/** A port that is free, and stays so while its server is down. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port was found between ${FIRST_PORT} and ${LAST_PORT}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isTaken = await once(server, 'listening').then(
    () => false,
    () => true,
  );
  await new Promise((resolve) => server.close(resolve));
  return !isTaken;
}
