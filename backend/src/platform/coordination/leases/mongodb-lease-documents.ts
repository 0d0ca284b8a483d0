import { type Model, Schema } from 'mongoose';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { isDuplicateKey } from '../../connections/mongodb/mongo-failures.js';

/** A lease in the collection `leases`. */
interface StoredLease {
  _id: string;
  /** of a process, told by nobody but itself; null when it was given up */
  holder: string | null;
  node: string;
  token: number;
  /** by the server's clock */
  renewed: Date;
  /** How often it was taken or renewed: tells whether it was since it was looked at. */
  renewals: number;
}

/** What is known of a lease: as its document was when it was looked at. */
export interface Standing {
  stored: StoredLease | undefined;
  /** Nobody can hold it any more. */
  isFree: boolean;
  /** The token of whoever takes it. */
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

/** The documents of leases, for one process. Every change of one is guarded by what was read of it. */
export class LeaseDocuments {
  private readonly leases: Model<StoredLease>;

  constructor(
    private readonly db: MongoDb,
    private readonly me: { holder: string; node: string },
    private readonly leaseMilliseconds: number,
  ) {
    this.leases = db.model('leases', schema);
  }

  /** This process, as others call it. */
  get node(): string {
    return this.me.node;
  }

  async look(names: readonly string[]): Promise<Map<string, Standing>> {
    const found = await this.db.run(() => this.leases.find({ _id: { $in: [...names] } }).lean<StoredLease[]>());
    const now = (await this.db.now()).getTime();
    const known = new Map(found.map((stored) => [stored._id, stored]));
    return new Map(names.map((name) => [name, this.standingOf(known.get(name), now)]));
  }

  /** Takes what nobody holds. @returns the token; undefined when somebody else was faster */
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

  /** @returns the names of those that are still held */
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
   * Tokens outlive leases, in the checkpoints that were written with them. So none is less than the server's clock: where
   * leases were removed, or came back from an old backup, they still go on above all that were given before.
   */
  private standingOf(stored: StoredLease | undefined, now: number): Standing {
    return { stored, isFree: !stored || this.isFree(stored, now), next: Math.max((stored?.token ?? 0) + 1, now) };
  }

  /**
   * Our own, when this process does not know it any more, is free as well: nobody else could have it. So is one from the
   * future, which the server's clock has left behind: its holder would have renewed it since.
   */
  private isFree({ holder, renewed }: StoredLease, now: number): boolean {
    return holder === null || holder === this.me.holder || Math.abs(now - renewed.getTime()) > this.leaseMilliseconds;
  }
}
