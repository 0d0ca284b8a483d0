import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Windows has no way to sync a directory. */
const CAN_SYNC_FOLDERS = process.platform !== 'win32';
const OWNER_ONLY = 0o600;

/** Syncs the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (CAN_SYNC_FOLDERS) await sync(folder, 'r');
}

/** The synchronous form of {@link syncFolder}, for files that must exist before anything else begins. */
export function syncFolderSync(folder: string): void {
  if (!CAN_SYNC_FOLDERS) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Syncs the content of a file to the disk. */
export const syncFile = (path: string): Promise<void> => sync(path, 'r+');

/** Writes a small file whole or not at all: writes beside it, syncs, renames. Only its owner may read the file. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = unfinishedOf(path);
  const file = await open(unfinished, 'w', OWNER_ONLY);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** The synchronous form of {@link writeWhole}, for files that must exist before anything else begins. */
export function writeWholeSync(path: string, content: string): void {
  const unfinished = unfinishedOf(path);
  const file = openSync(unfinished, 'w', OWNER_ONLY);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  syncFolderSync(dirname(path));
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

const unfinishedOf = (path: string): string => `${path}.unfinished`;
