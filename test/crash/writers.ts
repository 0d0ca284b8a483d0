/**
 * Fifty writers on one data folder, until killed. They print `+ seed` before each command and `= seed` after its
 * acknowledgement. The program loads all its code first and starts at a line on its standard input.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CommentAdded } from '@portal/events';
import type { Decider } from '../../backend/src/platform/log/decider.js';
import { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import { anOrigin, nodeOn } from '../../backend/src/platform/log/testing/temporary-store.js';
import { EmbeddedKeyStore } from '../../backend/src/platform/log/personal-data/embedded-key-store.js';

const WRITERS = 50;
/** fewer streams than writers, so that some writers wait for each other */
const STREAMS = 20;

export interface Order {
  folder: string;
  round: number;
  /** Commands that were tried before the kill, with an unknown result. */
  again: string[];
  /** Stop after these commands, without new ones. */
  last: boolean;
}

const comments: Decider<number, string, CommentAdded> = {
  initial: 0,
  decide: (seed, count) => {
    const patientId = Number(seed.split(' ')[0]);
    return [
      { type: 'CommentAdded', data: { patientId, companyId: 2, commentId: count + 1, title: seed, comment: '' } },
    ];
  },
  evolve: (_, { data }) => data.commentId,
};

/** Writes a line at once: a line in the buffer of `process.stdout` would be lost with the process. */
function tell(line: string): void {
  for (let rest = Buffer.from(`${line}\n`); rest.length > 0;) rest = rest.subarray(written(rest));
}

/** The number of bytes that the pipe took: none while it is full, on a busy machine. */
function written(bytes: Buffer): number {
  try {
    return writeSync(1, bytes);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
    throw failure;
  }
}

async function work({ folder, round, again, last }: Order): Promise<void> {
  const log = EmbeddedEventLog.open(folder);
  const keys = EmbeddedKeyStore.open(folder);
  const { runner } = nodeOn(log, keys);
  let count = 0;
  const nextSeed = () => again.pop() ?? (last ? undefined : `${(++count % STREAMS) + 1} ${round}-${count}`);
  const writer = async (): Promise<void> => {
    for (let seed = nextSeed(); seed; seed = nextSeed()) {
      tell(`+ ${seed}`);
      const stream = `patient-${seed.split(' ')[0]}`;
      await runner.run(comments, stream, seed, anOrigin({ seed, correlationId: seed }));
      tell(`= ${seed}`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await log.close();
  await keys.close();
}

createInterface({ input: process.stdin }).once('line', (line) => void work(JSON.parse(line) as Order));
