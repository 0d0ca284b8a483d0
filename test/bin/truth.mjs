/** `npm run truth`: measures genomes against the shared data and writes `docs/truth.md` where these are present. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, build, install, run, toolIn } from '../../backend/bin/steps.mjs';

const PAGE = join(ROOT, 'docs', 'truth.md');
const HAS_DATA = existsSync(join(ROOT, '..', 'shared', 'data'));

install();
// the command line is measured as it is used
await build({ withPages: false, write: false });
run(process.execPath, [
  '--import',
  join(import.meta.dirname, 'typescript.mjs'),
  join(ROOT, 'test', 'truth', 'truth.ts'),
  ...(HAS_DATA ? [PAGE] : []),
]);
if (HAS_DATA) run(toolIn('.', 'prettier'), ['--write', PAGE]);
