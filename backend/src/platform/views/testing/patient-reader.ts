import { DependencyDown } from '../../kernel/failures.js';
import { freshness } from '../../subscriptions/freshness.js';
import type { Collection, CountQuery, Doc, Query } from '../read-models.js';
import { untilSo } from '../../kernel/testing/until.js';

/**
 * Repeats a read while the portal says that the answer is stale or absent. A busy machine may take longer than a reader
 * waits. A caller with its own freshness context gets the first answer.
 */
export class PatientReader<D extends Doc> implements Collection<D> {
  constructor(private readonly documents: Collection<D>) {}

  get(key: string | number): Promise<D | undefined> {
    return fresh(() => this.documents.get(key));
  }

  peek(key: string | number): Promise<D | undefined> {
    return this.documents.peek(key);
  }

  getMany(keys: readonly (string | number)[]): Promise<D[]> {
    return fresh(() => this.documents.getMany(keys));
  }

  find(query: Query<D>): Promise<D[]> {
    return fresh(() => this.documents.find(query));
  }

  count(query: CountQuery<D>): Promise<number> {
    return fresh(() => this.documents.count(query));
  }
}

/** @param position up to which the read must be current */
export async function fresh<Seen>(read: () => Promise<Seen>, position = 0): Promise<Seen> {
  if (freshness.getStore()) return read();
  const look = () => once(read, position);
  const { seen } = await untilSo('what is read to be fresh', look, ({ isFresh }) => isFresh);
  return seen as Seen;
}

/** Reads without waiting, for a view that will not become fresh. */
export const asItIs = <Seen>(read: () => Promise<Seen>): Promise<Seen> =>
  freshness.run({ position: 0, stale: false }, read);

async function once<Seen>(read: () => Promise<Seen>, position: number): Promise<{ seen?: Seen; isFresh: boolean }> {
  const context = { position, stale: false };
  try {
    const seen = await freshness.run(context, read);
    return { seen, isFresh: !context.stale };
  } catch (error) {
    if (error instanceof DependencyDown) return { isFresh: false };
    throw error;
  }
}
