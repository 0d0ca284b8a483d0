import { spawnSync } from 'node:child_process';

/** Whether this machine has what turns reads into variants. */
export const HAS_READ_TOOLS = ['minimap2', 'samtools', 'bcftools'].every(
  (tool) => spawnSync(tool, ['--version']).status === 0,
);
