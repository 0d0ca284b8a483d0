/** `npm run workspace`: measures the board and the dashboard in Chromium and writes `docs/workspace.md`. */
import { join } from 'node:path';
import { build, install, ROOT, run, toolIn } from '../../backend/bin/steps.mjs';

const PAGE = join(ROOT, 'docs', 'workspace.md');

install();
build();
run(process.execPath, [
  '--import',
  join(import.meta.dirname, 'typescript.mjs'),
  join(ROOT, 'test', 'workspace', 'workspace.ts'),
  PAGE,
]);
run(toolIn('.', 'prettier'), ['--write', PAGE]);
