import { statSync } from 'node:fs';
import { delimiter } from 'node:path';
import { BadSetting } from '../platform/kernel/settings.js';

/**
 * Makes sure that the folders of the alignment tools are there: others would be passed over in silence.
 *
 * @param folders as in `PATH`; none where it is empty
 * @throws BadSetting
 */
export function checkTools(folders: string): void {
  const strange = folders.split(delimiter).find((folder) => folder !== '' && !isFolder(folder));
  if (strange !== undefined)
    throw new BadSetting(`ALIGNMENT_TOOLS: ${strange} must be a folder; between several stands "${delimiter}"`);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
