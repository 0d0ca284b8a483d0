/** Finds the tools that turn reads into variants: an aligner, samtools and bcftools. */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import type { Command } from './pipeline.js';

export interface Tools {
  /** Aligns reads from its standard input, pairs one after the other. */
  aligner(reference: string, isPaired: boolean, threads: number): Command;
  samtools: string;
  bcftools: string;
  /** The name and the version of each tool. */
  versions: string[];
}

export type Found = { ok: true; tools: Tools } | { ok: false; missing: string[] };

const READ_GROUP = '@RG\\tID:reads\\tSM:reads';

/** @param toolsPath folders that come before those of PATH */
export async function findTools(toolsPath: string, reference: string | null): Promise<Found> {
  const find = (...names: string[]) => onPath(`${toolsPath}${delimiter}${process.env['PATH'] ?? ''}`, names);
  const [aligner, samtools, bcftools] = await Promise.all([
    find('minimap2', 'bwa'),
    find('samtools'),
    find('bcftools'),
  ]);
  const missing = [
    ...(await missingOf(reference, aligner)),
    ...(aligner ? [] : ['minimap2 or bwa']),
    ...(samtools ? [] : ['samtools']),
    ...(bcftools ? [] : ['bcftools']),
  ];
  if (missing.length > 0 || !aligner || !samtools || !bcftools) return { ok: false, missing };
  const versions = await Promise.all([aligner, samtools, bcftools].map(versionOf));
  return {
    ok: true,
    tools: { aligner: isBwa(aligner) ? withBwa(aligner) : withMinimap2(aligner), samtools, bcftools, versions },
  };
}

const isBwa = (path: string): boolean => basename(path) === 'bwa';

async function missingOf(reference: string | null, aligner: string | undefined): Promise<string[]> {
  if (reference === null) return ['REFERENCE_FASTA'];
  if (!(await isThere(reference, constants.R_OK))) return ['the file that REFERENCE_FASTA names'];
  const hasIndex = !aligner || !isBwa(aligner) || (await isThere(`${reference}.bwt`));
  return hasIndex ? [] : ['the index that "bwa index" makes'];
}

const withMinimap2 =
  (path: string): Tools['aligner'] =>
  (reference, _isPaired, threads) => ({
    path,
    args: ['-t', String(threads), '-ax', 'sr', '-R', READ_GROUP, reference, '-'],
  });

const withBwa =
  (path: string): Tools['aligner'] =>
  (reference, isPaired, threads) => ({
    path,
    args: ['mem', '-t', String(threads), '-R', READ_GROUP, ...(isPaired ? ['-p'] : []), reference, '-'],
  });

/** The first folder that holds one of the names decides, so that an operator can prefer a tool by its folder. */
async function onPath(folders: string, names: readonly string[]): Promise<string | undefined> {
  const paths = folders
    .split(delimiter)
    .flatMap((folder) => (folder === '' ? [] : names.map((name) => join(folder, name))));
  for (const path of paths) if (await isThere(path, constants.X_OK)) return path;
  return undefined;
}

const isThere = (path: string, mode?: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

/** What the tool says of itself: `samtools 1.16.1`. bwa has no option for it, and says it with its usage. */
const versionOf = (path: string): Promise<string> =>
  new Promise((resolve) => {
    const name = basename(path);
    execFile(path, isBwa(path) ? [] : ['--version'], (_error, out, usage) => {
      const version = /\d+\.\d[\w.-]*/.exec(`${out}${usage}`)?.[0] ?? 'of unknown version';
      resolve(`${name} ${version}`);
    });
  });
