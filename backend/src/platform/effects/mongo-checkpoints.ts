import { type Model, Schema } from 'mongoose';
import { LeaseLost } from '../coordination/leases/leases.js';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import { isDuplicateKey } from '../connections/mongodb/mongo-failures.js';
import { CheckpointStore, type EffectProgress, type EffectStep } from './checkpoints.js';
import { BEGINNING } from '../log/event-log.js';
import type { ParkedStream } from '../subscriptions/parking.js';

/** An effect in the collection `effects`. */
interface StoredEffect {
  _id: string;
  /** The greatest token under which a process has run the effect. */
  fence: number;
  /** Absent until the first save. */
  position?: number;
  /** The token of the process that last took over the parked streams. */
  parkedBy?: number;
}

/** A parked stream of an effect, in the collection `effects-parked`: thousands may wait for one mail server. */
interface StoredStream extends ParkedStream {
  /** effect and stream */
  _id: string;
  effect: string;
  /** the token of the process that wrote the document, or took it over */
  token: number;
}

/** Records that effects were set up for this log. */
interface Founding {
  _id: 'founded';
  at: Date;
}

const aText = { type: String, required: true } as const;
const aNumber = { type: Number, required: true } as const;
const lenient = { versionKey: false, strict: 'throw', strictQuery: false } as const;

const effects = new Schema<StoredEffect>({ _id: aText, fence: aNumber, position: Number, parkedBy: Number }, lenient);

const parkedStreams = new Schema<StoredStream>(
  {
    _id: aText,
    effect: aText,
    token: aNumber,
    stream: aText,
    position: aNumber,
    error: String,
    since: aText,
    events: aNumber,
    retryAt: String,
  },
  lenient,
);

const foundings = new Schema<Founding>(
  { _id: aText, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);

/**
 * The effects' checkpoints in MongoDB, shared by all processes that use the same database. A parked stream is written
 * before the checkpoint and guarded by the token like the checkpoint.
 */
export class MongoCheckpoints extends CheckpointStore {
  private readonly effects: Model<StoredEffect>;
  private readonly streams: Model<StoredStream>;
  private readonly foundings: Model<Founding>;

  constructor(private readonly db: MongoDb) {
    super();
    this.effects = db.model('effects', effects);
    this.streams = db.model('effects-parked', parkedStreams);
    this.foundings = db.model('effects-founded', foundings);
  }

  override async isFounded(): Promise<boolean> {
    return (await this.db.run(() => this.foundings.findOne({ _id: 'founded' }).lean())) !== null;
  }

  override async found(): Promise<void> {
    const at = await this.db.now();
    await this.db.run(() => this.foundings.updateOne({ _id: 'founded' }, { $set: { at } }, { upsert: true }));
  }

  override async load(effect: string, token: number): Promise<EffectProgress | undefined> {
    const notNewer = { _id: effect, fence: { $lte: token } };
    await this.db
      .run(() => this.effects.updateOne(notNewer, { $set: { fence: token } }, { upsert: true }))
      .catch((error: unknown) => {
        // the document exists, but has a greater token
        throw isDuplicateKey(error) ? lost(effect) : error;
      });
    const stored = await this.db.run(() => this.effects.findOne({ _id: effect }).lean<StoredEffect>());
    if (stored?.fence !== token) throw lost(effect);
    await this.takeOver(stored);
    await this.change(effect, token, { parkedBy: token });
    return this.progressOf({ ...stored, parkedBy: token });
  }

  /** A parked stream does not count without the checkpoint, so it comes first. A released one is removed last. */
  override async save(effect: string, token: number, { position, parked, released }: EffectStep): Promise<void> {
    if (parked) await this.park(effect, token, parked);
    await this.change(effect, token, { position });
    if (released === undefined) return;
    await this.db.run(() => this.streams.deleteOne({ _id: idOf(effect, released), token: { $lte: token } }));
  }

  override async place(effect: string, position: number): Promise<void> {
    await this.db.run(() => this.streams.deleteMany({ effect }));
    const placed = { $set: { position }, $setOnInsert: { fence: 0 } };
    await this.db.run(() => this.effects.updateOne({ _id: effect }, placed, { upsert: true }));
  }

  override async all(): Promise<Map<string, EffectProgress>> {
    const stored = await this.db.run(() => this.effects.find().sort({ _id: 1 }).lean<StoredEffect[]>());
    const known = new Map<string, EffectProgress>();
    for (const effect of stored) {
      const progress = await this.progressOf(effect);
      if (progress) known.set(effect._id, progress);
    }
    return known;
  }

  /** Keeps the tokens, so that a process with an old lease cannot save. */
  override async clear(): Promise<void> {
    await this.db.run(() => this.foundings.deleteMany({}));
    await this.db.run(() => this.effects.updateMany({}, { $unset: { position: '' } }));
    await this.db.run(() => this.streams.deleteMany({}));
  }

  /** Does nothing: the connection is closed elsewhere. */
  override async close(): Promise<void> {}

  /** The parked streams that count come oldest first. */
  private async progressOf(stored: StoredEffect): Promise<EffectProgress | undefined> {
    if (stored.position === undefined) return undefined;
    const found = await this.db.run(() => this.streams.find(counting(stored)).lean<StoredStream[]>());
    return { position: stored.position, parked: found.map(parkedStream).sort(oldestFirst) };
  }

  /** Gives all parked streams that count this process's token, and deletes the others. */
  private async takeOver(stored: StoredEffect): Promise<void> {
    const { _id: effect, fence: token } = stored;
    const counted = counting(stored, { $lt: token });
    await this.db.run(() => this.streams.updateMany(counted, { $set: { token } }));
    await this.db.run(() => this.streams.deleteMany({ effect, token: { $lt: token } }));
  }

  /** @throws LeaseLost */
  private async park(effect: string, token: number, parked: ParkedStream): Promise<void> {
    const mine = { _id: idOf(effect, parked.stream), token: { $lte: token } };
    await this.db
      .run(() => this.streams.replaceOne(mine, { ...parked, effect, token }, { upsert: true }))
      .catch((error: unknown) => {
        // the document exists, but has a greater token
        throw isDuplicateKey(error) ? lost(effect) : error;
      });
  }

  /** @throws LeaseLost */
  private async change(effect: string, token: number, change: Partial<StoredEffect>): Promise<void> {
    const mine = { _id: effect, fence: token };
    const { matchedCount } = await this.db.run(() => this.effects.updateOne(mine, { $set: change }));
    if (matchedCount === 0) throw lost(effect);
  }
}

/**
 * Finds the parked streams that count. Others were written for a checkpoint that was never saved, or by a process that
 * had lost the lease. A stream that was taken up to the checkpoint goes on one position after it.
 */
const counting = ({ _id, position = BEGINNING, parkedBy = 0 }: StoredEffect, token: { $lt?: number } = {}) => ({
  effect: _id,
  token: { $gte: parkedBy, ...token },
  position: { $lte: position + 1 },
});

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

const lost = (effect: string): LeaseLost => new LeaseLost(`another process does the effect ${effect}`);
