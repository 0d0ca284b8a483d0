/** `npm run check`: runs format, lint, unused code, types and tests, and stops at the first failure. */
import { join } from 'node:path';
import { build, install, ROOT, run, say, toolIn } from '../../backend/bin/steps.mjs';

const tool = (name, ...options) => run(toolIn('.', name), options);

install();
await build({ write: false });
say('Format');
tool('prettier', '--check', '--log-level', 'warn', '.');
say('Lint');
tool('eslint', '.');
say('Unused files, exports and dependencies');
tool('knip');
for (const workspace of ['frontend', 'test']) {
  say(`Types of ${workspace === 'test' ? 'the backend, the events and the tests' : workspace}`);
  tool('tsc', '-p', workspace, '--noEmit');
}
say('Tests');
run(process.execPath, [join(ROOT, 'test', 'bin', 'test.mjs')]);
