import { setTimeout as pause } from 'node:timers/promises';
import { DependencyDown } from '../../kernel/failures.js';
import { isDuplicateKey } from './mongo-failures.js';

/** Pauses while another process's write is not yet on the disks of most servers. */
const PAUSES_MILLISECONDS = [5, 20, 100, 500, 1_000, 2_000];

/**
 * Returns the value that was written first under each name, once no change of the primary can take it back.
 *
 * @param read reads with read concern majority
 * @param write writes the missing values and leaves existing ones as they are: {@link unlessTaken}
 * @throws DependencyDown when the values cannot be read after all pauses
 */
export async function firstWritten<Value>(
  names: readonly string[],
  read: (names: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  write: (missing: readonly string[]) => Promise<void>,
): Promise<Map<string, Value>> {
  const all = [...new Set(names)];
  const found = new Map(await read(all));
  for (const milliseconds of [0, ...PAUSES_MILLISECONDS]) {
    const missing = all.filter((name) => !found.has(name));
    if (missing.length === 0) return found;
    await pause(milliseconds);
    await write(missing);
    for (const [name, value] of await read(missing)) found.set(name, value);
  }
  throw new DependencyDown('MongoDB: what was written is not to be read: not enough of its servers answer');
}

/** Waits for inserts. Ignores ids that are taken: the existing documents stay as they are. */
export async function unlessTaken(inserts: Promise<unknown>): Promise<void> {
  await inserts.catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
