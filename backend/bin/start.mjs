/** `npm start`: does what is missing, then runs the portal in this very process. */
import { build, install } from './steps.mjs';

const LOOK_EVERY_MILLISECONDS = 500;

install();
build();
if (process.env.npm_lifecycle_event === 'start') endWithNpm(process.ppid);
await import('../dist/main.js');

/** npm passes a SIGTERM on to its shell, and the shell to nobody: when the shell is gone, the portal was meant. */
function endWithNpm(shell) {
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MILLISECONDS);
  look.unref();
}
