/** `npm run screens`: takes the pictures of `docs/screens` from the demo clinic. */
import { join } from 'node:path';
import { build, install, ROOT, run } from '../../backend/bin/steps.mjs';

install();
await build();
run(process.execPath, [
  '--import',
  join(import.meta.dirname, 'typescript.mjs'),
  join(ROOT, 'test', 'site', 'screens.ts'),
  join(ROOT, 'docs', 'screens'),
  ...process.argv.slice(2),
]);
