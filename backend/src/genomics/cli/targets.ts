import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Arguments, WrongUsage } from './arguments.js';

const STDIN = '-';

/** Where a command writes what it makes of a file; null for one that writes nothing. */
export function targetOf({ command, out, form }: Arguments, name: string): string | null {
  const extension = command === 'convert' ? 'standard.vcf.gz' : command === 'report' ? form : null;
  if (extension === null) return null;
  const own = `${stemOf(name)}.${extension}`;
  if (out === null) return own;
  return isFolder(out) ? join(out, own) : out;
}

/**
 * Each answer needs a place of its own, and none that was read from.
 * @param genomes the files, one of both halves of paired reads
 * @throws WrongUsage
 */
export function checkTargets(typed: Arguments, genomes: readonly string[]): void {
  const { out } = typed;
  if (out !== null && !isFolder(out)) {
    if (!isFolder(dirname(out))) throw new WrongUsage(`--out: there is no folder ${dirname(out)}.`);
    if (genomes.length > 1) throw new WrongUsage('Of several files, --out names a folder that is there.');
  }
  const taken = new Map(typed.files.map((file) => [resolve(file), file]));
  for (const name of genomes) {
    const target = targetOf(typed, name);
    const other = target === null ? undefined : taken.get(resolve(target));
    if (other !== undefined)
      throw new WrongUsage(`${name} would be written over ${other}, at ${target}. Name another place by --out.`);
    if (target !== null) taken.set(resolve(target), `what is made of ${name}`);
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const stemOf = (name: string): string =>
  name === STDIN
    ? 'genome'
    : basename(name)
        .replace(/\.(gz|bgz)$/, '')
        .replace(/\.(vcf|bcf|fastq|fq)$/, '');
