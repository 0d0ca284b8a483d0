import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const ways = {
  throw: () => {
    throw new Error('line 41 holds no record');
  },
  'no room': () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  },
  exit: () => process.exit(3),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  nap: () => sleep(2_000),
  sleep: () => sleep(60_000),
  // allocates outside of the heap, where the runtime's limit does not count; bounded, in case nobody watches
  hog: async () => {
    const held = [];
    while (held.length < 50) {
      held.push(Buffer.alloc(16 * 1024 ** 2, 1));
      await sleep(5);
    }
    await sleep(60_000);
    return held.length;
  },
  'exit once': (starts) => (starts === 1 ? process.exit(1) : 'well'),
  'sleep once': (starts) => (starts === 1 ? sleep(60_000) : 'well'),
};

/** Writes a line to `starts` for each start, then does what `way` says. */
export default async ({ way, starts }) => {
  appendFileSync(starts, 'started\n');
  return ways[way](readFileSync(starts, 'utf8').trim().split('\n').length);
};
