/** Finds the tools that turn reads into variants: an aligner, samtools and bcftools. */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Command } from './pipeline.js';

export interface Tools {
  /** Aligns reads from its standard input, pairs one after the other. */
  aligner(reference: string, isPaired: boolean, threads: number): Command;
  samtools: string;
  bcftools: string;
  /** Each with its version. */
  versions: string[];
}

export type Found = { ok: true; tools: Tools } | { ok: false; missing: string[] };

const READ_GROUP = '@RG\\tID:reads\\tSM:reads';

/** @param toolsPath folders that come before those of PATH */
export async function findTools(toolsPath: string, reference: string | null): Promise<Found> {
  const find = (name: string) => onPath(`${toolsPath}${delimiter}${process.env['PATH'] ?? ''}`, name);
  const [minimap2, bwa, samtools, bcftools] = await Promise.all(['minimap2', 'bwa', 'samtools', 'bcftools'].map(find));
  const hasBwaIndex = reference !== null && (await isThere(`${reference}.bwt`));
  const missing = [
    ...(reference === null ? ['REFERENCE_FASTA'] : []),
    ...(minimap2 || bwa ? [] : ['minimap2 or bwa']),
    ...(!minimap2 && bwa && reference !== null && !hasBwaIndex ? ['the index that "bwa index" makes'] : []),
    ...(samtools ? [] : ['samtools']),
    ...(bcftools ? [] : ['bcftools']),
  ];
  if (missing.length > 0 || !samtools || !bcftools) return { ok: false, missing };
  const aligner = minimap2 ? withMinimap2(minimap2) : withBwa(bwa!);
  const versions = await Promise.all([minimap2 ?? bwa!, samtools, bcftools].map(versionOf));
  return { ok: true, tools: { aligner, samtools, bcftools, versions } };
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

async function onPath(folders: string, name: string): Promise<string | undefined> {
  for (const folder of folders.split(delimiter)) {
    const path = join(folder, name);
    if (folder !== '' && (await isThere(path, constants.X_OK))) return path;
  }
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
    const name = path.replace(/^.*[\\/]/, '');
    execFile(path, name === 'bwa' ? [] : ['--version'], (_error, out, usage) => {
      const version = /\d+\.\d[\w.-]*/.exec(`${out}${usage}`)?.[0] ?? 'of unknown version';
      resolve(`${name} ${version}`);
    });
  });
