/** Files of knowledge as they are kept: a line about the file, then one row a line, compressed. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

/** The first line of a file that is kept. */
export interface KnowledgeHead {
  /** Kind, release, and the first letters of what the file holds. */
  readonly version: string;
  readonly source: string;
  /** ISO date of the newest release in it. */
  readonly release: string;
  readonly attribution: string;
}

/** Writes lines and names the version by what they hold. */
export async function writeKept(
  path: string,
  lines: readonly string[],
  about: Omit<KnowledgeHead, 'version'>,
): Promise<KnowledgeHead> {
  const text = lines.map((line) => `${line}\n`).join('');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const head: KnowledgeHead = { version: `${about.source}-${about.release}-${digest}`, ...about };
  await writeFile(path, await promisify(gzip)(`#${JSON.stringify(head)}\n${text}`, { level: 9 }));
  return head;
}

/** The rows behind the first line. */
export function readKept<Row>(path: string): Row[] {
  const [, ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}
