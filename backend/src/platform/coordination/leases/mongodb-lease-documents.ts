import { type Model, Schema } from 'mongoose';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { isDuplicateKey } from '../../connections/mongodb/mongo-failures.js';

/** A lease in the collection `leases`. */
interface StoredLease {
  _id: string;
  /** a random id of the process that holds it; null when the lease was given up */
  holder: string | null;
  node: string;
  token: number;
  /** when the lease was last taken or renewed, by the server's clock */
  renewed: Date;
  /** Counts takings and renewals, and so shows whether the lease has changed since the last look. */
  renewals: number;
}

/** What the last look at a lease's document has shown. */
export interface Standing {
  stored: StoredLease | undefined;
  /** No process can hold the lease any more. */
  isFree: boolean;
  /** The token of the next holder. */
  next: number;
}

export interface Holding {
  name: string;
  token: number;
}

const schema = new Schema<StoredLease>(
  {
    _id: { type: String, required: true },
    holder: { type: String, default: null },
    node: { type: String, required: true },
    token: { type: Number, required: true },
    renewed: { type: Date, required: true },
    renewals: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: false },
);

const RENEWAL = { $currentDate: { renewed: true }, $inc: { renewals: 1 } } as const;

/**
 * The documents of leases, for one process. A change succeeds only where the document still is as this process knows
 * it.
 */
export class LeaseDocuments {
  private readonly leases: Model<StoredLease>;

  constructor(
    private readonly db: MongoDb,
    private readonly me: { holder: string; node: string },
    private readonly leaseMilliseconds: number,
  ) {
    this.leases = db.model('leases', schema);
  }

  /** The name by which others know this process. */
  get node(): string {
    return this.me.node;
  }

  async look(names: readonly string[]): Promise<Map<string, Standing>> {
    const found = await this.db.run(() => this.leases.find({ _id: { $in: [...names] } }).lean<StoredLease[]>());
    const now = (await this.db.now()).getTime();
    const known = new Map(found.map((stored) => [stored._id, stored]));
    return new Map(names.map((name) => [name, this.standingOf(known.get(name), now)]));
  }

  /** Takes a free lease. @returns the token; undefined when another process was faster */
  async take(name: string, { stored, next: token }: Standing): Promise<number | undefined> {
    const asSeen = stored
      ? { _id: name, token: stored.token, renewals: stored.renewals }
      : { _id: name, token: { $exists: false } };
    const taking = { $set: { ...this.me, token }, ...RENEWAL };
    try {
      const { matchedCount, upsertedCount } = await this.db.run(() =>
        this.leases.updateOne(asSeen, taking, { upsert: stored === undefined }),
      );
      return matchedCount + upsertedCount === 1 ? token : undefined;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** @returns the names of the leases that this process still holds */
  async renew(held: readonly Holding[]): Promise<Set<string>> {
    const { holder } = this.me;
    const mine = { holder, $or: held.map(({ name, token }) => ({ _id: name, token })) };
    const { matchedCount } = await this.db.run(() => this.leases.updateMany(mine, RENEWAL));
    if (matchedCount === held.length) return new Set(held.map(({ name }) => name));
    const kept = await this.db.run(() => this.leases.find(mine, { _id: 1 }).lean<{ _id: string }[]>());
    return new Set(kept.map(({ _id }) => _id));
  }

  async giveUp({ name, token }: Holding): Promise<void> {
    const mine = { _id: name, holder: this.me.holder, token };
    await this.db.run(() => this.leases.updateOne(mine, { $set: { holder: null } }));
  }

  /**
   * Makes every token at least as great as the server's clock. Tokens outlive leases, in the checkpoints that were
   * written with them. So new tokens are greater than all earlier ones even where leases were removed or restored from
   * an old backup.
   */
  private standingOf(stored: StoredLease | undefined, now: number): Standing {
    return { stored, isFree: !stored || this.isFree(stored, now), next: Math.max((stored?.token ?? 0) + 1, now) };
  }

  /**
   * A lease in this process's name is free when this process no longer counts it as held: no other process can own it.
   * A lease from the future is free too: the server's clock was set back, and a live holder would have renewed the
   * lease since.
   */
  private isFree({ holder, renewed }: StoredLease, now: number): boolean {
    return holder === null || holder === this.me.holder || Math.abs(now - renewed.getTime()) > this.leaseMilliseconds;
  }
}
