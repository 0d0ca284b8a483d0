import type { mongo } from 'mongoose';
import { LeaseLost } from '../../coordination/leases/leases.js';
import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import type { Row } from './row.js';
import { atCheckpoint, type State, statesSince } from './states.js';
import { type Shard, SHARD_KEYS, shardOf, type TotalsIn, totalsIn } from './total-shards.js';

/** Number of attempts that a token leaves room for: see {@link Totals.take}. */
const ATTEMPTS = 1_000_000;

type Counted = State<readonly string[]>;

/** How totals reach the build's rows. */
export interface TotalRows {
  /** Reads rows by key. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, Row>>;
  /** Sets the fence of these rows where it is smaller. Answers how many rows have it now. */
  fence(keys: readonly string[], fence: number): Promise<number>;
}

/**
 * Keeps the totals of a build as rows beside its documents, in the same write. A failure may leave some of both behind
 * the checkpoint. Each therefore keeps its earlier states as well. The totals at a checkpoint are the sum over what the
 * documents were then; what is counted next is the difference from there.
 */
export class Totals<D extends Doc> {
  /** By key, the states of a row of totals, the present one last. */
  private readonly known = new Map<string, State<TotalsIn>[]>();
  /** The states of documents that a failed write left behind the checkpoint. */
  private readonly ahead = new Map<string, Counted[]>();
  private isTaken = false;
  private fence: number;

  /** @param token of the process's lease */
  constructor(
    token: number,
    private readonly rows: TotalRows,
  ) {
    this.fence = token * ATTEMPTS;
  }

  /** Notes a document that was loaded. */
  loaded({ _id, position, was = [] }: Row, counters: readonly string[], checkpoint: number): void {
    if (position > checkpoint) this.ahead.set(_id, [...(was as Counted[]), { position, value: counters }]);
  }

  /** Gives the earlier states that a changed document has to keep. */
  before({ key, before: { position, counters } }: Change<D>, checkpoint: number): Counted[] {
    const states = this.ahead.get(key) ?? (position === 0 ? [] : [{ position, value: counters }]);
    return statesSince(checkpoint, states);
  }

  /**
   * Gives the writes that bring the totals from the checkpoint to a position.
   *
   * @throws LeaseLost when a process with a greater token has taken them
   */
  async writes(
    changes: readonly Change<D>[],
    checkpoint: number,
    position: number,
  ): Promise<mongo.AnyBulkWriteOperation<Row>[]> {
    if (!this.isTaken && changes.length + this.ahead.size === 0) return [];
    if (!this.isTaken) await this.take();
    const shards = new Map<string, Shard>();
    // what an earlier write left for these positions counts no more, also where nothing is added
    for (const [key, states] of this.known) if (isWritten(states, checkpoint, position)) shards.set(key, []);
    for (const [counter, by] of this.differences(changes, checkpoint, position)) {
      const key = shardOf(counter);
      if (by !== 0) shards.set(key, [...(shards.get(key) ?? []), [counter, by]]);
    }
    return [...shards].map(([key, shard]) => this.writeOf(key, shard, checkpoint, position));
  }

  /** Records that everything up to the position is written, and the checkpoint too. */
  written(position: number): void {
    for (const [key, states] of this.ahead) if ((states.at(-1)?.position ?? 0) <= position) this.ahead.delete(key);
  }

  /** Forgets everything after a failure. A write that failed may still arrive: the totals have to be taken again. */
  forget(): void {
    this.known.clear();
    this.ahead.clear();
    this.isTaken = false;
  }

  private differences(changes: readonly Change<D>[], checkpoint: number, position: number): Map<string, number> {
    const sums = new Map<string, number>();
    const add = (counters: readonly string[], by: number) => {
      for (const counter of new Set(counters)) sums.set(counter, (sums.get(counter) ?? 0) + by);
    };
    const left = new Map(this.ahead);
    for (const { key, before, after } of changes) {
      const states = left.get(key);
      add(states ? (atCheckpoint(checkpoint, states) ?? []) : before.counters, -1);
      add(after.counters, 1);
      left.delete(key);
    }
    for (const states of left.values()) {
      add(atCheckpoint(checkpoint, states) ?? [], -1);
      add(atCheckpoint(position, states) ?? [], 1);
    }
    return sums;
  }

  /** Lets no write arrive any more that another process, or this one before a failure, has sent. Reads all totals. */
  private async take(): Promise<void> {
    this.fence++;
    const taken = await this.rows.fence(SHARD_KEYS, this.fence);
    if (taken !== SHARD_KEYS.length) throw new LeaseLost('another process keeps the totals of this view');
    for (const [key, { position, was = [], totals = '{}' }] of await this.rows.read(SHARD_KEYS))
      this.known.set(key, [...was, { position, value: totals }].map(opened));
    this.isTaken = true;
  }

  private writeOf(_id: string, shard: Shard, checkpoint: number, position: number): mongo.AnyBulkWriteOperation<Row> {
    const { fence } = this;
    const states = this.known.get(_id) ?? [];
    const totals = { ...atCheckpoint(checkpoint, states) };
    for (const [counter, by] of shard) totals[counter] = (totals[counter] ?? 0) + by;
    const was = statesSince(checkpoint, states).filter((state) => state.position !== position);
    this.known.set(_id, [...was, { position, value: totals }]);
    const earlier = was.map((state) => ({ position: state.position, value: JSON.stringify(state.value) }));
    const filter = { _id, position: states.at(-1)?.position ?? 0, fence };
    return { updateOne: { filter, update: { $set: { position, totals: JSON.stringify(totals), was: earlier } } } };
  }
}

const opened = ({ position, value }: State<readonly string[] | string>): State<TotalsIn> => ({
  position,
  value: totalsIn(value as string),
});

const isWritten = (states: readonly State<TotalsIn>[], after: number, upTo: number): boolean =>
  states.some(({ position }) => position > after && position <= upTo);
