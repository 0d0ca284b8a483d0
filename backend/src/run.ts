import 'reflect-metadata';
import { loadConfig } from './config.js';
import { FolderInUse, sqliteCode } from './platform/connections/sqlite.js';
import { BadSetting } from './platform/kernel/settings.js';
import { claimFolder } from './folder.js';
import type { Portal } from './portal.js';

/** Other users of the machine cannot read what the portal writes. */
const OWNER_ONLY = 0o077;

/** Starts the portal from the environment; SIGTERM and Ctrl-C end it cleanly, also while it starts. */
async function main(): Promise<void> {
  process.umask(OWNER_ONLY);
  const config = loadConfig(process.env);
  const folder = claimFolder(config.DATA_DIR);
  // loaded last: what stops the start is told without the seconds that loading takes
  const opening = import('./portal.js').then(({ openPortal }) => openPortal(config, { folder }));
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

const DISK_FULL = 'The disk of DATA_DIR is full. Make room and start again: nothing that was acknowledged is lost.';

const isDiskFull = (failure: unknown): boolean =>
  sqliteCode(failure) === 'SQLITE_FULL' || (failure as { code?: unknown } | null)?.code === 'ENOSPC';

/** Tells a mistake of the operator in a sentence, and a defect with its stack. */
function refuseToStart(failure: unknown): never {
  const plain = failure instanceof BadSetting || failure instanceof FolderInUse;
  console.error(isDiskFull(failure) ? DISK_FULL : plain ? failure.message : failure);
  process.exit(1);
}

main().catch(refuseToStart);
