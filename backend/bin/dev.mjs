/** `npm run dev`: the portal and the web pages, each rebuilt and restarted when its source changes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, ROOT, say, toolIn } from './steps.mjs';

install();
await build();
say(`The web pages with live reload are on http://localhost:5173, the portal on port ${process.env.PORT || 3000}.`);

const watch = (folder, program, ...options) => spawn(program, options, { cwd: join(ROOT, folder), stdio: 'inherit' });

const watchers = [
  watch('.', toolIn('.', 'tsc'), '-p', 'events', '--watch', '--preserveWatchOutput'),
  watch('.', toolIn('.', 'nest'), 'build', '--watch', '--preserveWatchOutput'),
  watch('.', process.execPath, '--watch', '--watch-preserve-output', 'backend/dist/main.js'),
  watch('frontend', toolIn('frontend', 'vite')),
];

const endAll = () => watchers.forEach((watcher) => watcher.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, endAll);
for (const watcher of watchers) watcher.once('exit', endAll);
