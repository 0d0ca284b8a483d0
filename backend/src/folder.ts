import { accessSync, constants, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from './platform/connections/driver.js';
import { FolderInUse, lockFile } from './platform/connections/sqlite.js';
import { BadSetting } from './platform/kernel/settings.js';

/** The file whose lock says that a process has the folder. */
export const LOCK = 'lock.db';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Where the process that owns a data folder can be reached. */
export interface Running {
  pid: number;
  /** null while it is starting */
  url: string | null;
}

/** A data folder that this process alone owns until `release` is called or the process ends. */
export interface ClaimedFolder {
  /** Tells the admin command where this process answers. */
  announce(url: string): void;
  release(): void;
}

/**
 * Claims a data folder, making it when it is absent.
 *
 * @throws FolderInUse with a sentence that names the folder and the process that has it; BadSetting for a folder that
 *   cannot be written
 */
export function claimFolder(folder: string): ClaimedFolder {
  makeWritable(folder);
  const lock = lockIn(folder);
  const announce = (url: string | null) =>
    writeFileSync(runningFile(folder), JSON.stringify({ pid: process.pid, url }), { mode: OWNER_ONLY_FILE });
  announce(null);
  const release = () => {
    rmSync(runningFile(folder), { force: true });
    lock.close();
  };
  return { announce, release };
}

/** The process that says it owns the folder; after a crash it may be gone. */
export function runningIn(folder: string): Running | null {
  try {
    return JSON.parse(readFileSync(runningFile(folder), 'utf8')) as Running;
  } catch {
    return null;
  }
}

function makeWritable(folder: string): void {
  try {
    make(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadSetting(`DATA_DIR: ${folder} must be a folder that this process can write (${code})`);
  }
}

/**
 * Makes a folder and those above it. Node's own `recursive` never ends below /proc, whose refusal reads as if a folder
 * above were missing.
 */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: OWNER_ONLY_FOLDER });
}

/** An exclusive lock that the operating system releases when the process dies, however it dies. */
function lockIn(folder: string): Database {
  try {
    return lockFile(join(folder, LOCK));
  } catch (error) {
    const running = runningIn(folder);
    throw error instanceof FolderInUse && running ? new FolderInUse(folder, named(running)) : error;
  }
}

const named = ({ pid, url }: Running): string => `process ${pid}${url ? ` at ${url}` : ''}`;

const runningFile = (folder: string): string => join(folder, 'running.json');
