import { accessSync, closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadSetting } from '../platform/kernel/settings.js';

/**
 * Makes sure that reads can be aligned to the reference genome. Its index is made by the first conversion where it is
 * missing.
 *
 * @param path a FASTA file; undefined where the operator names none
 * @throws BadSetting
 */
export function checkReference(path: string | undefined): void {
  if (path === undefined) return;
  if (firstByteOf(path) !== '>')
    throw new BadSetting(`REFERENCE_FASTA: ${path} must be a FASTA file that is not compressed: it begins with ">"`);
  if (!existsSync(`${path}.fai`) && !isWritable(dirname(path)))
    throw new BadSetting(
      `REFERENCE_FASTA: ${path} has no index, and none can be written beside it. Run: samtools faidx ${path}`,
    );
}

function firstByteOf(path: string): string {
  const byte = Buffer.alloc(1);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, byte, 0, 1, 0);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new BadSetting(`REFERENCE_FASTA: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return byte.toString('latin1');
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
