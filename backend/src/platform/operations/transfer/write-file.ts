import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncFolder } from '../../kernel/durable.js';
import { count, type Counts, isCompressed, noCounts, type TransferRecord } from './file-format.js';

const OWNER_ONLY = 0o600;
/** Number of characters written at once. */
const CHUNK = 64 * 1024;

type Unfinished = Exclude<TransferRecord, { kind: 'end' }>;

/** A file of that name exists. It may be an only copy and is not overwritten. */
export class FileExists extends Error {}

/**
 * Writes records and the closing line, holding few records in memory. The file is complete and durable, or absent.
 *
 * @throws FileExists; any error of the records
 */
export async function writeFile(path: string, records: AsyncIterable<Unfinished>): Promise<Counts> {
  const counts = noCounts();
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  try {
    const text = textOf(records, counts);
    await (isCompressed(path) ? pipeline(text, createGzip(), file) : pipeline(text, file));
    await syncFolder(dirname(path));
    return counts;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST')
      throw new FileExists(`${path} is there already, and is not overwritten: name another file`);
    await rm(path, { force: true });
    throw failure;
  }
}

async function* textOf(records: AsyncIterable<Unfinished>, counts: Counts): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let text = '';
  for await (const record of records) {
    count(counts, record);
    text += lineOf(record);
    if (text.length < CHUNK) continue;
    hash.update(text);
    yield text;
    text = '';
  }
  hash.update(text);
  yield text + lineOf({ kind: 'end', ...counts, sha256: hash.digest('hex') });
}

const lineOf = (record: TransferRecord): string => `${JSON.stringify(record)}\n`;
