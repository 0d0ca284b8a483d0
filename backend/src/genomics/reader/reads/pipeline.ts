/** Runs tools one into the other as a shell would, and watches what they take of the machine. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline as joined } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileRefused } from '../file-refused.js';
import { MAX_TOOLS_BYTES } from '../limits.js';
import { type DiskLimits, heldWithin } from '../sorting/temporary-disk.js';

export interface Command {
  path: string;
  args: readonly string[];
}

export interface Workshop {
  /** Where the tools write; its size is watched. */
  folder: string;
  disk: DiskLimits | undefined;
}

/** A tool ended with an error; the message has its last words. */
export class ToolFailed extends Error {}

const LOOK_EVERY_MILLISECONDS = 250;
const LAST_WORDS = 2_000;

/**
 * Runs the commands until all have ended well. The first one reads `input`, each other one what the one before writes.
 * No process outlives the call.
 *
 * @throws FileRefused for a limit of the file and what `input` throws; ToolFailed
 */
export async function runTools(
  commands: readonly Command[],
  input: AsyncIterable<Buffer>,
  workshop: Workshop,
): Promise<void> {
  const tools = commands.map((command) => new Tool(command, workshop.folder));
  const done = new AbortController();
  try {
    const joints = tools.map((tool, at) => tool.take(at === 0 ? Readable.from(input) : tools[at - 1]!.output));
    tools.at(-1)!.output.resume();
    const all = Promise.all([...joints, ...tools.map(({ ended }) => ended)]);
    await Promise.race([all, watch(tools, workshop, done.signal)]);
  } finally {
    done.abort();
    await Promise.all(tools.map((tool) => tool.kill()));
  }
}

class Tool {
  /** Resolves at an exit without error. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcessWithoutNullStreams;
  private lastWords = '';

  constructor({ path, args }: Command, cwd: string) {
    this.child = spawn(path, args, { cwd, env: { PATH: process.env['PATH'], LC_ALL: 'C', TMPDIR: cwd } });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-LAST_WORDS);
    });
    this.ended = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('close', (code, signal) => {
        if (code === 0) resolve();
        else reject(new ToolFailed(`${basename(path)} ended with ${code ?? signal}: ${this.lastWords.trim()}`));
      });
    });
    this.ended.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get output(): Readable {
    return this.child.stdout;
  }

  /** Feeds the tool. One that has closed its input tells why by its exit. */
  take(input: Readable): Promise<void> {
    return joined(input, this.child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (!GONE.has(error.code ?? '')) throw error;
    });
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended.catch(() => undefined);
  }
}

const GONE = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Ends only by an error, or when all is done. */
async function watch(tools: readonly Tool[], { folder, disk }: Workshop, done: AbortSignal): Promise<void> {
  while (!done.aborted) {
    await sleep(LOOK_EVERY_MILLISECONDS, undefined, { signal: done }).catch(() => undefined);
    const held = await Promise.all(tools.map(({ pid }) => memoryOf(pid)));
    if (held.reduce((sum, bytes) => sum + bytes, 0) > MAX_TOOLS_BYTES) throw new FileRefused(TOO_MUCH_MEMORY);
    if (disk) await heldWithin(folder, disk);
  }
}

const TOO_MUCH_MEMORY =
  'To turn these reads into variants takes more memory than the portal allows. Upload a VCF file made from them.';

/** Bytes that a process holds; 0 where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
