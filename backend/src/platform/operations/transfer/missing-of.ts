import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../kernel/failures.js';
import { FOLDERS, LISTING, type BackupMade } from './backup.js';

const COPY_AGAIN = 'The copy is not complete: make it again.';

/** Tells what a backup lacks, by what it says that it holds. Its copy to another disk may have been cut off. */
export function missingOf(folder: string): string[] {
  if (!existsSync(join(folder, LISTING))) return [`${LISTING}: missing. ${COPY_AGAIN}`];
  try {
    const made = JSON.parse(readFileSync(join(folder, LISTING), 'utf8')) as BackupMade;
    const databases = made.databases.filter((name) => !existsSync(join(folder, name)));
    const lines = databases.map((name) => `${name}: missing. ${COPY_AGAIN}`);
    return [...lines, ...missingFiles(folder, made.files)];
  } catch (error) {
    return [`${LISTING}: damaged (${messageOf(error)}). ${COPY_AGAIN}`];
  }
}

function missingFiles(folder: string, expected: number): string[] {
  const found = ['secrets', ...FOLDERS].reduce((sum, name) => sum + filesIn(join(folder, name)), 0);
  return found < expected ? [`secrets, ${FOLDERS.join(', ')}: ${found} of ${expected} files. ${COPY_AGAIN}`] : [];
}

const filesIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
