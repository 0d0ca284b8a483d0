import { messageOf } from '../../kernel/failures.js';
import type { Check } from '../../kernel/readiness.js';
import { freeBytesOf, SPACE_KEPT_FREE } from './folder.js';

/** Makes the check of the data folder's disk for `ready`. A full disk keeps nobody from reading a record. */
export function diskCheck(folder: string, bytesFree = freeBytesOf): () => Promise<Check[]> {
  return async () => {
    const problem = await bytesFree(folder).then(problemOf, messageOf);
    return [{ name: 'disk', ready: problem === null, ...(problem !== null && { problem }) }];
  };
}

function problemOf(free: number): string | null {
  if (free >= SPACE_KEPT_FREE) return null;
  const what = free === 0 ? 'is full: nobody can sign in, and nothing is saved' : `has ${inMiB(free)} MiB left`;
  return `DATA_DIR: its disk ${what}. Below ${inMiB(SPACE_KEPT_FREE)} MiB uploads are refused. Make room; all goes on by itself.`;
}

const inMiB = (bytes: number): number => Math.floor(bytes / 1024 ** 2);
