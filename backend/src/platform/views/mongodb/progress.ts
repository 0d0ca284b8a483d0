import { type Model, Schema } from 'mongoose';
import { fieldNamed } from '../../connections/mongodb/field-name.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import type { BuildRecord } from '../view-store.js';

/** Between two announcements. */
const ANNOUNCED_EVERY_MILLISECONDS = 10;
/** After one that failed. */
const PAUSE_MILLISECONDS = 250;
/** Documents of processes that ended long ago: their positions are in the checkpoints by now. */
const FORGOTTEN_MILLISECONDS = 24 * 60 * 60_000;

/** How far the builds of one process are. A position stays reached when the process ends. */
interface StoredProgress {
  _id: string;
  at?: Date;
  positions?: Record<string, number>;
}

const schema = new Schema<StoredProgress>(
  { _id: { type: String, required: true }, at: Date, positions: Schema.Types.Mixed },
  { versionKey: false, strict: 'throw' },
);

/** Tells other processes up to where builds can be read, and hears it from them. */
export class Progress {
  private readonly documents: Model<StoredProgress>;
  private readonly news = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> | undefined;
  private closed = false;

  /** @param me a name that no other process has */
  constructor(
    private readonly db: MongoDb,
    private readonly me: string,
  ) {
    this.documents = db.model('progress', schema);
  }

  /** Tells the first position at once, and those that follow meanwhile together. */
  reached(record: BuildRecord, position: number): void {
    this.news.set(keyOf(record), position);
    if (!this.timer && !this.telling) this.tellAfter(0);
  }

  /** @returns what was told last, or the checkpoint */
  async heard(): Promise<(record: BuildRecord) => number> {
    const all = await this.db.run(() => this.documents.find({}, { positions: 1 }).lean<StoredProgress[]>());
    const positions = new Map<string, number>();
    for (const [key, position] of all.flatMap(({ positions: told = {} }) => Object.entries(told)))
      positions.set(key, Math.max(position, positions.get(key) ?? 0));
    return (record) => Math.max(record.checkpoint, positions.get(keyOf(record)) ?? 0);
  }

  async forgetLongEnded(): Promise<void> {
    const before = new Date((await this.db.now()).getTime() - FORGOTTEN_MILLISECONDS);
    await this.db.run(() => this.documents.deleteMany({ at: { $lt: before } }));
  }

  async clear(): Promise<void> {
    await this.db.run(() => this.documents.deleteMany({}));
  }

  /** Removes this process's document: its positions are in the checkpoints, or will be reached again. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.telling;
    await this.db.run(() => this.documents.deleteOne({ _id: this.me })).catch(() => undefined);
  }

  private tellAfter(milliseconds: number): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.telling = this.tell().then((isTold) => this.goOn(isTold));
    }, milliseconds);
  }

  /** Tells what came meanwhile next, in the same step: news between two steps would wait for the next. */
  private goOn(isTold: boolean): void {
    this.telling = undefined;
    if (this.news.size > 0) this.tellAfter(isTold ? ANNOUNCED_EVERY_MILLISECONDS : PAUSE_MILLISECONDS);
  }

  private async tell(): Promise<boolean> {
    const told = new Map(this.news);
    const positions = Object.fromEntries([...told].map(([key, position]) => [`positions.${key}`, position]));
    const update = { $max: positions, $currentDate: { at: true as const } };
    // a position holds even if the server forgets it: nobody waits for a disk
    const options = { upsert: true, writeConcern: { w: 1 } };
    const isTold = await this.db
      .run(() => this.documents.updateOne({ _id: this.me }, update, options))
      .then(
        () => true,
        () => false,
      );
    for (const [key, position] of told) if (isTold && this.news.get(key) === position) this.news.delete(key);
    return isTold;
  }
}

const keyOf = ({ name, id }: BuildRecord): string => fieldNamed(`${name}/${id}`);
