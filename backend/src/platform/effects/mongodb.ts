import { type Model, Schema } from 'mongoose';
import { LeaseLost } from '../coordination/leases/leases.js';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import { isDuplicateKey } from '../connections/mongodb/mongo-failures.js';
import { CheckpointStore, type EffectProgress, type EffectStep } from './checkpoints.js';
import { type Counting, ParkedDocuments } from './mongodb-parked.js';
import { BEGINNING } from '../log/event-log.js';

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

/** Records that effects were set up for this log. */
interface Founding {
  _id: 'founded';
  at: Date;
}

const effects = new Schema<StoredEffect>(
  {
    _id: { type: String, required: true },
    fence: { type: Number, required: true },
    position: Number,
    parkedBy: Number,
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
  private readonly parked: ParkedDocuments;

  constructor(private readonly db: MongoDb) {
    super();
    this.effects = db.model('effects', effects);
    this.foundings = db.model('effects-founded', foundings);
    this.parked = new ParkedDocuments(db);
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
    await this.parked.takeOver(effect, token, countingOf(stored));
    await this.change(effect, token, { parkedBy: token });
    return this.progressOf({ ...stored, parkedBy: token });
  }

  /**
   * Writes a parked stream before the checkpoint: it does not count without the checkpoint. Removes a released stream
   * after the checkpoint.
   */
  override async save(effect: string, token: number, { position, parked, released }: EffectStep): Promise<void> {
    if (parked && !(await this.parked.put(effect, token, parked))) throw lost(effect);
    await this.change(effect, token, { position });
    if (released !== undefined) await this.parked.remove(effect, token, released);
  }

  override async place(effect: string, position: number): Promise<void> {
    await this.parked.clear(effect);
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
    await this.parked.clear();
  }

  /** Does nothing: the connection is closed elsewhere. */
  override async close(): Promise<void> {}

  private async progressOf(stored: StoredEffect): Promise<EffectProgress | undefined> {
    const { _id, position } = stored;
    return position === undefined ? undefined : { position, parked: await this.parked.of(_id, countingOf(stored)) };
  }

  /** @throws LeaseLost */
  private async change(effect: string, token: number, change: Partial<StoredEffect>): Promise<void> {
    const mine = { _id: effect, fence: token };
    const { matchedCount } = await this.db.run(() => this.effects.updateOne(mine, { $set: change }));
    if (matchedCount === 0) throw lost(effect);
  }
}

const countingOf = ({ position = BEGINNING, parkedBy = 0 }: StoredEffect): Counting => ({ position, since: parkedBy });

const lost = (effect: string): LeaseLost => new LeaseLost(`another process does the effect ${effect}`);
