/** `npm start`: installs and builds what is missing, then runs the portal in this process. */
import { build, install } from './steps.mjs';

const LOOK_EVERY_MILLISECONDS = 500;

install();
await build();
if (process.env.npm_lifecycle_event === 'start') endWithNpm(process.ppid);
await import('../dist/main.js');

/**
 * Stops the portal when the shell of npm is gone: npm sends a SIGTERM to that shell, and the shell does not pass it on.
 */
function endWithNpm(shell) {
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MILLISECONDS);
  look.unref();
}
