import { spawnSync } from 'node:child_process';

/** @returns {string} the output of the program; when it failed, the last line of its output becomes the error */
export function run(program, parameters, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8', ...options });
  if (status === 0) return stdout;
  throw error ?? new Error(`${program}: ${lastLine(stderr) || lastLine(stdout) || `ended with ${status}`}`);
}

const lastLine = (text) => text.trim().split('\n').at(-1);
