/** `npm run dev`: the portal and the web pages, each rebuilt and restarted when its source changes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, ROOT, say } from './steps.mjs';

const tool = (name) => join(ROOT, 'node_modules', '.bin', name);

install();
build();
say('The web pages with live reload are on http://localhost:5173, the portal on http://127.0.0.1:3000.');

const watchers = [
  [tool('tsc'), '-p', 'events', '--watch', '--preserveWatchOutput'],
  [tool('nest'), 'build', '--watch', '--preserveWatchOutput'],
  [process.execPath, '--watch', '--watch-preserve-output', 'backend/dist/main.js'],
  [tool('vite'), 'frontend'],
].map(([program, ...options]) => spawn(program, options, { cwd: ROOT, stdio: 'inherit' }));

const endAll = () => watchers.forEach((watcher) => watcher.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, endAll);
for (const watcher of watchers) watcher.once('exit', endAll);
