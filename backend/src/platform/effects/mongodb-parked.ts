import { type Model, Schema } from 'mongoose';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import { isDuplicateKey } from '../connections/mongodb/mongo-failures.js';
import type { ParkedStream } from '../subscriptions/parking.js';

/** A parked stream of an effect, in the collection `effects-parked`: thousands may wait for one mail server. */
interface StoredStream extends ParkedStream {
  /** effect and stream */
  _id: string;
  effect: string;
  /** the token of the process that wrote the document, or took it over */
  token: number;
}

/**
 * Tells which documents of an effect count. A document does not count when its checkpoint was never saved, or its
 * process had lost the lease.
 */
export interface Counting {
  /** The checkpoint. A stream that was taken up to the checkpoint goes on one position after it. */
  position: number;
  /** The smallest token whose documents count. */
  since: number;
}

const schema = new Schema<StoredStream>(
  {
    _id: { type: String, required: true },
    effect: { type: String, required: true },
    token: { type: Number, required: true },
    stream: { type: String, required: true },
    position: { type: Number, required: true },
    error: String,
    since: { type: String, required: true },
    events: { type: Number, required: true },
    retryAt: String,
  },
  { versionKey: false, strict: 'throw', strictQuery: false },
);

/**
 * The parked streams of effects. A stream is written before the checkpoint and guarded by the token like the
 * checkpoint.
 */
export class ParkedDocuments {
  private readonly streams: Model<StoredStream>;

  constructor(private readonly db: MongoDb) {
    this.streams = db.model('effects-parked', schema);
  }

  /** Gives all documents that count this token, and deletes the others. */
  async takeOver(effect: string, token: number, { position, since }: Counting): Promise<void> {
    const counted = { effect, token: { $gte: since, $lt: token }, position: { $lte: position + 1 } };
    await this.db.run(() => this.streams.updateMany(counted, { $set: { token } }));
    await this.db.run(() => this.streams.deleteMany({ effect, token: { $lt: token } }));
  }

  /** @returns false when a process with a greater token has the stream */
  async put(effect: string, token: number, parked: ParkedStream): Promise<boolean> {
    const mine = { _id: idOf(effect, parked.stream), token: { $lte: token } };
    try {
      await this.db.run(() => this.streams.replaceOne(mine, { ...parked, effect, token }, { upsert: true }));
      return true;
    } catch (error) {
      // the document exists, but has a greater token
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async remove(effect: string, token: number, stream: string): Promise<void> {
    await this.db.run(() => this.streams.deleteOne({ _id: idOf(effect, stream), token: { $lte: token } }));
  }

  /** Lists the parked streams that count, oldest first. */
  async of(effect: string, { position, since }: Counting): Promise<ParkedStream[]> {
    const counting = { effect, token: { $gte: since }, position: { $lte: position + 1 } };
    const found = await this.db.run(() => this.streams.find(counting).lean<StoredStream[]>());
    return found.map(parkedStream).sort(oldestFirst);
  }

  async clear(effect?: string): Promise<void> {
    await this.db.run(() => this.streams.deleteMany(effect === undefined ? {} : { effect }));
  }
}

const idOf = (effect: string, stream: string): string => `${effect}/${stream}`;

const parkedStream = ({ stream, position, error, since, events, retryAt }: StoredStream): ParkedStream => ({
  stream,
  position,
  error,
  since,
  events,
  ...(retryAt !== undefined && { retryAt }),
});

const oldestFirst = (one: ParkedStream, other: ParkedStream): number =>
  one.since.localeCompare(other.since) || one.position - other.position;
