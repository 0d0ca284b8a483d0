/**
 * `node hold-jobs.mjs <pid>`: every process that this one has started stands still from when it is first seen, until the
 * input ends. It is a process of its own, so that it does its work also while the tests stand still. Linux only.
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
    // it has ended by itself
  }
}

const looking = setInterval(look, LOOK_EVERY_MILLISECONDS);
process.stdin.resume().once('end', () => {
  clearInterval(looking);
  for (const pid of held) signal(pid, 'SIGCONT');
});
process.stdout.write('looking\n');
