import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, link, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile, syncFolder, writeWholeSync } from '../../kernel/durable.js';

/** The folder of unfinished files. */
const UNFINISHED = '.incoming';
/** Errors of a link: the target is on another disk, or its disk has no links. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP']);

/**
 * Copies a folder whose files never change. On the same disk it makes links, which take neither time nor space.
 *
 * @returns the number of files
 */
export async function copyTree(from: string, to: string): Promise<number> {
  await mkdir(to, { mode: 0o700 });
  let files = 0;
  for await (const entry of await opendir(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== UNFINISHED) files += await copyTree(source, target);
    if (entry.isFile()) files += await copyOne(source, target);
  }
  await syncFolder(to);
  return files;
}

/** Copies the small text files of a folder at one moment. @returns the number of files */
export function copyFilesSync(from: string, to: string): number {
  const names = existsSync(from) ? readdirSync(from) : [];
  if (names.length > 0) mkdirSync(to, { mode: 0o700 });
  for (const name of names) writeWholeSync(join(to, name), readFileSync(join(from, name), 'utf8'));
  return names.length;
}

async function copyOne(source: string, target: string): Promise<number> {
  try {
    await link(source, target).catch(async (failure: unknown) => {
      if (!CANNOT_LINK.has(codeOf(failure))) throw failure;
      await copyFile(source, target);
      await syncFile(target);
    });
    return 1;
  } catch (failure) {
    // the file was deleted meanwhile
    if (codeOf(failure) === 'ENOENT') return 0;
    throw failure;
  }
}

const codeOf = (failure: unknown): string => String((failure as NodeJS.ErrnoException).code);
