import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Bytes of physical memory that a process holds, as the system counts them: a runtime's own limits leave out what lies
 * outside of its heap.
 *
 * @returns undefined when the process is gone or the system does not tell
 */
export async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const kibibytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}

async function fromProc(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
}

async function fromPs(pid: number): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return /\d+/.exec(stdout)?.[0];
}
