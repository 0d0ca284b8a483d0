/** `full-disk.ts <folder> <program>`: fills the table until the disk is full, then runs its jobs once there is room. */
import { once } from 'node:events';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DependencyDown } from '../../../kernel/failures.js';
import { EmbeddedJobs } from '../embedded-jobs.js';

const TEXT = 'x'.repeat(20_000);
const [folder = '', program = ''] = process.argv.slice(2);
const done: number[] = [];

const noRoom = new Promise<void>((resolve) => {
  const told = (message: string) => void (/no job can be taken up/.test(message) && resolve());
  Logger.overrideLogger({ log: () => undefined, warn: console.error, error: told });
});

const jobs = new EmbeddedJobs(join(folder, 'jobs.db'), () => 20);
jobs.define<{ n: number }, { n: number }, { doubled: number }>({
  name: 'test',
  program,
  limits: { memoryBytes: 400 * 1024 ** 2, milliseconds: 60_000 },
  prepare: async ({ n }) => ({ input: { n }, release: async () => undefined }),
  onDone: async ({ n }) => void done.push(n),
  onFailed: async (_payload, { reason }) => console.error(reason),
});

const enqueued = await fill();
jobs.start();
await noRoom;
process.send!({ enqueued });
await once(process, 'message');
await untilIdle();
await jobs.stop();
process.stdout.write(JSON.stringify(done.sort((one, other) => one - other)));
process.disconnect();

async function fill(): Promise<number> {
  for (let n = 0; ; n++) {
    try {
      await jobs.enqueue('test', String(n), { n, text: TEXT });
    } catch (error) {
      if (error instanceof DependencyDown) return n;
      throw error;
    }
  }
}

async function untilIdle(): Promise<void> {
  for (;;) {
    const { waiting, running } = await jobs.load();
    if (waiting.length + running.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
