import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const START_MILLISECONDS = 30_000;

/** A server that a test has started. */
export interface RunningProgram {
  stop(): Promise<void>;
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
  const stop = async () => {
    program.kill();
    await ended;
  };
  for (const end = Date.now() + START_MILLISECONDS; ; await pause(100)) {
    if (
      await answers().then(
        () => true,
        () => false,
      )
    )
      return { stop };
    if (program.exitCode !== null) throw new Error(`${path} ended with ${program.exitCode}`);
    if (Date.now() > end) return stop().then(() => Promise.reject(new Error(`${path} did not answer`)));
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
