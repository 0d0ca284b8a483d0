import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTimeout } from '../../backend/src/platform/kernel/with-timeout.js';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'backend', 'dist', 'main.js');

/** An engine is waited for half a minute, and several processes start beside each other. */
const ENDS_WITHIN_MILLISECONDS = 240_000;

/** A start of the portal that is expected to fail: how it ended, and all that it said. */
export interface FailedStart {
  code: number | null;
  said: string;
}

/** Runs the built portal, with nothing in its environment but these settings, until it ends by itself. @throws Error when it does not */
export async function startInVain(settings: Record<string, string>): Promise<FailedStart> {
  const folder = mkdtempSync(join(tmpdir(), 'in-vain-'));
  const own = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'debug' };
  const child = spawn(process.execPath, [MAIN], { cwd: ROOT, env: { ...own, ...settings } });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += String(text)));
  // one that starts all the same would never end
  child.stdout.on('data', (text) => void (String(text).includes('The portal is ready') && child.kill()));
  try {
    const [code] = (await withTimeout(once(child, 'close'), ENDS_WITHIN_MILLISECONDS)) as [number | null];
    return { code, said };
  } catch (failure) {
    throw new Error(`a start in vain did not end; it said: ${said}`, { cause: failure });
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
