import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OutsideCall } from '../findings/index.js';
import { readOutsideCalls } from '../findings/outside-file.js';
import { builtInKnowledge } from '../knowledge/index.js';
import { halfOf } from '../reader/reads/halves.js';
import { ToolFailed } from '../reader/reads/pipeline.js';
import type { Pair } from '../reader/reads/setup.js';
import { type Arguments, readArguments, USAGE, WrongUsage } from './arguments.js';
import { commands, type Outcome, type Typed } from './commands.js';
import { inWords, warningLines } from './in-words.js';
import { progressBar } from './progress-bar.js';
import { checkTargets } from './targets.js';

const ALL_READ = 0;
const WRONG_USAGE = 1;
const SOME_REFUSED = 2;

/** The command line for genomes. Answers the exit status. */
export async function main(typed: readonly string[], at: Date): Promise<number> {
  try {
    if (typed.includes('--help')) return await help();
    const words = readArguments(typed);
    checkTargets(words, genomesOf(words));
    return await runAll({ ...words, at, outsideCalls: await outsideCallsIn(words.outside) });
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return WRONG_USAGE;
  }
}

async function runAll(typed: Typed): Promise<number> {
  const outcomes = new Map<string, Outcome>();
  for (const file of typed.files) {
    const pair = pairOf(file, typed.files);
    const ofBoth = outcomes.get(pair?.other ?? '');
    const outcome = ofBoth ?? (await runOne(file, pair, typed));
    outcomes.set(file, outcome);
    if (!ofBoth) process.stderr.write(warningLines(file, outcome));
    const words = () => (ofBoth ? `${file}: read together with ${pair?.other}` : inWords(file, outcome));
    await print(typed.json ? JSON.stringify({ file, ...outcome }) : words());
  }
  return [...outcomes.values()].every(({ ok }) => ok) ? ALL_READ : SOME_REFUSED;
}

/** What the name says of a half of paired reads, and the other half where it was typed as well. */
function pairOf(file: string, typed: readonly string[]): Pair | null {
  const half = halfOf(basename(file));
  if (!half) return null;
  const other = join(dirname(file), half.otherName);
  return { ...half, other: typed.find((each) => join(each) === other) ?? null };
}

async function help(): Promise<number> {
  await print(USAGE.trimEnd());
  return ALL_READ;
}

/** The files, without the second half of paired reads. */
const genomesOf = ({ files }: Arguments): readonly string[] =>
  files.filter((file, at) => !files.slice(0, at).includes(pairOf(file, files)?.other ?? ''));

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

async function runOne(name: string, pair: Pair | null, typed: Typed): Promise<Outcome> {
  const bar = progressBar(name);
  const folder = await mkdtemp(join(tmpdir(), 'genome-'));
  try {
    const path = name === '-' ? join(folder, 'input') : name;
    if (name === '-') await pipeline(process.stdin, createWriteStream(path));
    const { REFERENCE_FASTA: reference, ALIGNMENT_TOOLS: toolsPath = '' } = process.env;
    const reads = { reference: reference ? resolve(reference) : null, toolsPath, pair, folder, disk: undefined };
    return await commands[typed.command]({ path, name, reads }, typed, bar.show);
  } catch (error) {
    return { ok: false, problem: { message: troubleOf(error) } };
  } finally {
    bar.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function troubleOf(error: unknown): string {
  if (error instanceof ToolFailed) return error.message;
  const message = FILE_TROUBLE[(error as NodeJS.ErrnoException).code ?? ''];
  if (message === undefined) throw error;
  return message;
}

const FILE_TROUBLE: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EACCES: 'This file may not be read or written by you.',
  EISDIR: 'This is a folder. Name the file in it.',
  ENOSPC: 'The disk is full.',
};

/** Waits for a reader that is slower. */
const print = (line: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
