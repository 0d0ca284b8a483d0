import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OutsideCall } from '../findings/index.js';
import { readOutsideCalls } from '../findings/outside-file.js';
import { builtInKnowledge } from '../knowledge/index.js';
import { readArguments, USAGE, WrongUsage } from './arguments.js';
import { commands, type Outcome, type Typed } from './commands.js';
import { inWords, warningLines } from './in-words.js';
import { progressBar } from './progress-bar.js';

const ALL_READ = 0;
const WRONG_USAGE = 1;
const SOME_REFUSED = 2;

/** The command line for genomes. Answers the exit status. */
export async function main(typed: readonly string[], at: Date): Promise<number> {
  try {
    const words = readArguments(typed);
    return await runAll({ ...words, at, outsideCalls: await outsideCallsIn(words.outside) });
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return WRONG_USAGE;
  }
}

async function runAll(typed: Typed): Promise<number> {
  let status = ALL_READ;
  for (const file of typed.files) {
    const outcome = await runOne(file, typed);
    if (!outcome.ok) status = SOME_REFUSED;
    process.stderr.write(warningLines(file, outcome));
    await print(typed.json ? JSON.stringify({ file, ...outcome }) : inWords(file, outcome));
  }
  return status;
}

/** @throws WrongUsage for a file that is not what PharmCAT describes, with its line */
async function outsideCallsIn(path: string | null): Promise<readonly OutsideCall[]> {
  if (path === null) return [];
  const text = await readFile(path, 'utf8').catch(() => {
    throw new WrongUsage(`The file ${path} cannot be read.`);
  });
  const file = readOutsideCalls(
    text,
    builtInKnowledge.pharmacogenes.map(({ gene }) => gene),
  );
  if (!file.ok) throw new WrongUsage(`${path}, line ${file.problem.line}: ${file.problem.message}`);
  return file.calls;
}

async function runOne(file: string, typed: Typed): Promise<Outcome> {
  const bar = progressBar(file);
  const spool = file === '-' ? await mkdtemp(join(tmpdir(), 'genome-')) : null;
  try {
    const path = spool === null ? file : join(spool, 'input');
    if (spool !== null) await pipeline(process.stdin, createWriteStream(path));
    return await commands[typed.command](path, file, typed, bar.show);
  } catch (error) {
    const message = FILE_TROUBLE[(error as NodeJS.ErrnoException).code ?? ''];
    if (message === undefined) throw error;
    return { ok: false, problem: { message } };
  } finally {
    bar.end();
    if (spool !== null) await rm(spool, { recursive: true, force: true });
  }
}

const FILE_TROUBLE: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EACCES: 'This file may not be read or written by you.',
  EISDIR: 'This is a folder. Name the file in it.',
  ENOSPC: 'The disk is full.',
};

/** Waits for a reader that is slower; a reader that has gone ends the command quietly. */
const print = (line: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
