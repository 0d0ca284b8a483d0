/** Files of an operator: checked before anything of them is believed. */
import { closeSync, createReadStream, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip, gunzipSync } from 'node:zlib';
import { rowsIn, type Row } from '../import/facts.js';
import { END_MARKER } from '../../reader/standard-form/bgzf-writer.js';

/** Text that unpacks to more belongs to no table. */
const MOST_BYTES = 2 ** 30;

const BEGINNING = 64 * 1024;

/** The first lines of a file, unpacked. @throws Error where the file is no text */
export function beginningOf(path: string): string {
  const bytes = readPart(path, 0, BEGINNING);
  const text = (isPacked(bytes) ? unpackedPart(path, bytes) : bytes).toString('utf8');
  if (text.includes('\0')) throw new Error(`${basename(path)} is not a text file.`);
  return text;
}

/** A tab-separated table with a header line. @throws Error naming a column that is missing, or a line that is not whole */
export function readTableOf(path: string, columns: readonly string[]): Row[] {
  const text = wholeText(path);
  const names = (text.split(/\r?\n/, 1)[0] ?? '').split('\t');
  const absent = columns.find((name) => !names.includes(name));
  if (absent !== undefined) throw new Error(`${basename(path)} has no column "${absent}".`);
  return rowsIn(text, basename(path));
}

export function wholeText(path: string): string {
  checkEnd(path);
  const bytes = readFileSync(path);
  try {
    return (isPacked(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString('utf8');
  } catch {
    throw new Error(cutOff(path));
  }
}

/** Every line of a large file, with its number. @throws Error where the file is cut off */
export async function* linesOf(path: string): AsyncGenerator<readonly [line: string, number: number]> {
  checkEnd(path);
  let [rest, number] = ['', 0];
  for await (const text of textOf(path)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield [line.replace(/\r$/, ''), ++number];
  }
  if (rest !== '') yield [rest, number + 1];
}

export const place = (path: string, line: number): string => `${basename(path)}, line ${line}`;

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const file = createReadStream(path);
  const unpacked = isPacked(readPart(path, 0, 2)) ? createGunzip() : null;
  // an error of the file would otherwise be heard by nobody, and end the process
  if (unpacked) file.on('error', (failure) => unpacked.destroy(failure)).pipe(unpacked);
  try {
    for await (const bytes of unpacked ?? file) yield decoder.decode(bytes as Buffer, { stream: true });
  } catch {
    throw new Error(cutOff(path));
  } finally {
    file.destroy();
  }
}

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isBgzip = (bytes: Buffer): boolean =>
  isPacked(bytes) && bytes[3] === 4 && bytes.toString('latin1', 12, 14) === 'BC';

function checkEnd(path: string): void {
  if (!isBgzip(readPart(path, 0, 18))) return;
  if (!readPart(path, -END_MARKER.length, END_MARKER.length).equals(END_MARKER)) throw new Error(cutOff(path));
}

const cutOff = (path: string): string => `${basename(path)} is cut off or damaged: it cannot be unpacked to its end.`;

function unpackedPart(path: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: 2, maxOutputLength: MOST_BYTES });
  } catch {
    throw new Error(cutOff(path));
  }
}

/** @param from counted from the end where it is negative */
function readPart(path: string, from: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = from < 0 ? Math.max(0, fstatSync(file).size + from) : from;
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, start));
  } finally {
    closeSync(file);
  }
}
