import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeWhole } from '../../kernel/durable.js';
import { BadSetting } from '../../kernel/settings.js';

type Settings = { DATA_DIR: string };

/**
 * Refuses a data folder into which an import was cut off. A portal would serve a part of the records, and the import
 * could not go on behind what it wrote.
 *
 * @throws BadSetting with what to do
 */
export function refuseUnfinishedImport({ DATA_DIR }: Settings): void {
  if (existsSync(markIn(DATA_DIR)))
    throw new BadSetting(
      `DATA_DIR: an import into ${DATA_DIR} was cut off, and a part of the installation is missing. ` +
        'Run "npm run admin -- import-log <file>" again with the same file: it goes on where it was.',
    );
}

/** Notes that an import begins to write. Durable when it answers. */
export const noteImport = ({ DATA_DIR }: Settings): Promise<void> =>
  writeWhole(markIn(DATA_DIR), Buffer.from('Run import-log again with the same file.\n'));

/** Notes that everything of an import is there. */
export async function noteImportEnd({ DATA_DIR }: Settings): Promise<void> {
  await rm(markIn(DATA_DIR), { force: true });
  await syncFolder(DATA_DIR);
}

const markIn = (folder: string): string => join(folder, 'import.unfinished');
