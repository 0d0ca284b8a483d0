/** `npm run upload [-- GIGABYTES CUTS]`: a large upload in Chromium over a connection that is cut. */
import { join } from 'node:path';
import { build, install, ROOT, run } from '../../backend/bin/steps.mjs';

install();
await build();
run(process.execPath, [
  '--import',
  join(import.meta.dirname, 'typescript.mjs'),
  join(ROOT, 'test', 'uploads', 'large-upload.ts'),
  ...process.argv.slice(2),
]);
