import { setImmediate as nextTurn } from 'node:timers/promises';
import 'reflect-metadata';
import { loadConfig } from './config.js';
import { claimFolder } from './folder.js';
import type { Portal } from './portal.js';
import { toldAtStart } from './told-at-start.js';

/** Other users of the machine cannot read what the portal writes. */
const OWNER_ONLY = 0o077;

/** Starts the portal from the environment; SIGTERM and Ctrl-C end it cleanly, also while it starts. */
async function main(): Promise<void> {
  process.umask(OWNER_ONLY);
  const config = loadConfig(process.env);
  const folder = claimFolder(config.DATA_DIR);
  // loaded last, behind the signals: what stops the start is told without the seconds that loading takes
  const opening = nextTurn()
    .then(() => import('./portal.js'))
    .then(({ openPortal }) => openPortal(config, { folder }));
  // a start that fails is told below
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void opening.then(end, () => {}));
  console.log((await opening).startScreen);
}

async function end(portal: Portal): Promise<void> {
  try {
    await portal.close();
    process.exit(0);
  } catch (failure) {
    console.error(failure);
    process.exit(1);
  }
}

function refuseToStart(failure: unknown): never {
  console.error(toldAtStart(failure));
  process.exit(1);
}

main().catch(refuseToStart);
