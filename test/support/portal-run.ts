import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTimeout } from '../../backend/src/platform/kernel/with-timeout.js';
import { inherited } from './inherited.js';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'backend', 'dist', 'main.js');

/** A start waits half a minute for an engine, and several processes start at the same time. */
const ENDS_WITHIN_MILLISECONDS = 240_000;

/** A start of the portal that should fail: its exit code and its output. */
export interface FailedStart {
  code: number | null;
  said: string;
}

/**
 * Runs the built portal with these settings as its only environment, until it ends by itself.
 *
 * @throws Error when it does not end in time
 */
export async function startInVain(settings: Record<string, string>): Promise<FailedStart> {
  const folder = mkdtempSync(join(tmpdir(), 'in-vain-'));
  const own = { ...inherited(), DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'debug' };
  const child = spawn(process.execPath, [MAIN], { cwd: ROOT, env: { ...own, ...settings } });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += String(text)));
  // a portal that starts in spite of the settings would never end
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
