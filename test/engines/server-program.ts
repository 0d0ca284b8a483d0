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
/** The limit of one try to reach the server. */
const ANSWER_MILLISECONDS = 15_000;
/** A server that has not stopped after this time is killed. */
const STOP_MILLISECONDS = 20_000;
const KILL_MILLISECONDS = 60_000;
/**
 * Ports below the range for outgoing connections (from 32768 on Linux, 49152 elsewhere). A client that tries to reach a
 * stopped server could otherwise get the server's port as its own. The server could then not restart.
 */
const [FIRST_PORT, LAST_PORT] = [15_000, 32_000];
const PORT_TRIES = 100;

/** A running server that a test has started. */
export interface RunningProgram {
  /** asks the server to end, and waits for it */
  stop(): Promise<void>;
  /** SIGKILL: the server cannot save anything */
  kill(): Promise<void>;
}

/** The actions of a test on a server. A server of others ignores them. */
export interface TestServer extends RunningProgram {
  /** Restarts the server at the same address with its data. */
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  remove(): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** A server of others. */
export const NOT_OURS: TestServer = { stop: nothing, kill: nothing, start: nothing, remove: nothing };

/** A server with its own folder. @param run starts the server on the folder; called again for a restart */
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

/** Starts a server and waits until it answers. @param answers rejects while the server does not answer */
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

/** The reason why a server does not answer yet; null: it answers. */
const reasonAgainst = (answers: () => Promise<unknown>): Promise<string | null> =>
  withTimeout(answers(), ANSWER_MILLISECONDS).then(
    () => null,
    (error: unknown) => String(error),
  );

/** A free port, which stays free while its server is down. */
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
