import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this machine has what turns reads into variants. */
export const HAS_READ_TOOLS = ['minimap2', 'samtools', 'bcftools'].every(
  (tool) => spawnSync(tool, ['--version']).status === 0,
);

/** Where this machine has bwa; undefined where it has none. */
export const BWA = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'bwa'))
  .find((path) => existsSync(path));
