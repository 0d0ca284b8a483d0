import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointsContract } from '../../../../test/contracts/effects.contract.js';
import { EmbeddedCheckpoints } from './effects-embedded.js';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

checkpointsContract('embedded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'effects-'));
  folders.push(folder);
  const open = () => new EmbeddedCheckpoints(join(folder, 'effects.db'));
  return { checkpoints: open(), reopen: async () => open() };
});
