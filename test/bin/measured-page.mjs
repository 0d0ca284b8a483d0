import { join } from 'node:path';
import { build, install, ROOT, run, toolIn } from '../../backend/bin/steps.mjs';

/** Builds the portal, and has a program measure it in Chromium and write a page of `docs/`. */
export async function measure(program, page) {
  const path = join(ROOT, 'docs', page);
  install();
  await build();
  run(process.execPath, ['--import', join(import.meta.dirname, 'typescript.mjs'), join(ROOT, 'test', program), path]);
  run(toolIn('.', 'prettier'), ['--write', path]);
}
