/**
 * `node hold-jobs.mjs <pid>`: suspends every child process of `pid` as soon as it appears, until the input ends. It
 * runs as its own process, so that it works while the tests are blocked. Linux only.
 */
import { existsSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MILLISECONDS = 5;
const children = `/proc/${process.argv[2]}/task/${process.argv[2]}/children`;
const held = new Set();

const look = () => {
  if (!existsSync(children)) return;
  for (const pid of readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)) {
    if (!held.has(pid)) signal(pid, 'SIGSTOP');
    held.add(pid);
  }
};

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // the process has ended by itself
  }
}

const looking = setInterval(look, LOOK_EVERY_MILLISECONDS);
process.stdin.resume().once('end', () => {
  clearInterval(looking);
  for (const pid of held) signal(pid, 'SIGCONT');
});
process.stdout.write('looking\n');
