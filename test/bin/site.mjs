/** `npm run site`: measures the public site in Chromium and writes `docs/site.md`. */
import { join } from 'node:path';
import { build, install, ROOT, run, toolIn } from '../../backend/bin/steps.mjs';

const PAGE = join(ROOT, 'docs', 'site.md');

install();
build();
run(process.execPath, [
  '--import',
  join(import.meta.dirname, 'typescript.mjs'),
  join(ROOT, 'test', 'site', 'site.ts'),
  PAGE,
]);
run(toolIn('.', 'prettier'), ['--write', PAGE]);
