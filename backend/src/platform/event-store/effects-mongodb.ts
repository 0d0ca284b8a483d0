import { type Model, Schema } from 'mongoose';
import { LeaseLost } from '../leases/leases.js';
import { fieldNamed } from '../mongodb/field-name.js';
import type { MongoDb } from '../mongodb/mongo-db.js';
import { isDuplicateKey } from '../mongodb/mongo-failures.js';
import { CheckpointStore, type EffectProgress, type EffectStep } from './effects-checkpoints.js';
import type { ParkedStream } from './subscription-parking.js';

/** An effect in the collection `effects`: one document, so that every step of it is written whole. */
interface StoredEffect {
  _id: string;
  /** The greatest token that somebody has done the effect with. */
  fence: number;
  /** Absent until the first step. */
  position?: number;
  /** By stream, as {@link fieldNamed} writes it. */
  parked?: Record<string, ParkedStream>;
}

/** That effects were set up for this log. */
interface Founding {
  _id: 'founded';
  at: Date;
}

const effects = new Schema<StoredEffect>(
  {
    _id: { type: String, required: true },
    fence: { type: Number, required: true },
    position: Number,
    parked: Schema.Types.Mixed,
  },
  { versionKey: false, strict: 'throw', strictQuery: false },
);

const foundings = new Schema<Founding>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** The effects' checkpoints in MongoDB, shared by all processes that use the same database. */
export class MongoCheckpoints extends CheckpointStore {
  private readonly effects: Model<StoredEffect>;
  private readonly foundings: Model<Founding>;

  constructor(private readonly db: MongoDb) {
    super();
    this.effects = db.model('effects', effects);
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
        // there is one, but the condition left it out
        throw isDuplicateKey(error) ? lost(effect) : error;
      });
    const stored = await this.db.run(() => this.effects.findOne({ _id: effect }).lean<StoredEffect>());
    return stored ? progressOf(stored) : undefined;
  }

  override async save(effect: string, token: number, { position, parked, released }: EffectStep): Promise<void> {
    const step = {
      $set: { position, ...(parked && { [pathOf(parked.stream)]: { ...parked } }) },
      ...(released !== undefined && { $unset: { [pathOf(released)]: '' } }),
    };
    const { matchedCount } = await this.db.run(() => this.effects.updateOne({ _id: effect, fence: token }, step));
    if (matchedCount === 0) throw lost(effect);
  }

  override async place(effect: string, position: number): Promise<void> {
    const placed = { $set: { position }, $unset: { parked: '' }, $setOnInsert: { fence: 0 } };
    await this.db.run(() => this.effects.updateOne({ _id: effect }, placed, { upsert: true }));
  }

  override async all(): Promise<Map<string, EffectProgress>> {
    const stored = await this.db.run(() => this.effects.find().sort({ _id: 1 }).lean<StoredEffect[]>());
    const known = stored.map((effect) => [effect._id, progressOf(effect)] as const);
    return new Map(known.filter((entry): entry is [string, EffectProgress] => entry[1] !== undefined));
  }

  /** The tokens stay: whoever still holds an old lease holds nothing. */
  override async clear(): Promise<void> {
    await this.db.run(() => this.foundings.deleteMany({}));
    await this.db.run(() => this.effects.updateMany({}, { $unset: { position: '', parked: '' } }));
  }

  /** The connection is closed by others. */
  override async close(): Promise<void> {}
}

const pathOf = (stream: string): string => `parked.${fieldNamed(stream)}`;

function progressOf({ position, parked = {} }: StoredEffect): EffectProgress | undefined {
  if (position === undefined) return undefined;
  const oldestFirst = (one: ParkedStream, other: ParkedStream) =>
    one.since.localeCompare(other.since) || one.position - other.position;
  return { position, parked: Object.values(parked).sort(oldestFirst) };
}

const lost = (effect: string): LeaseLost => new LeaseLost(`another process does the effect ${effect}`);
