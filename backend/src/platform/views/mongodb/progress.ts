import { type Model, Schema } from 'mongoose';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import type { BuildRecord } from '../view-store.js';
import { fieldNamed } from './stored-view.js';

/** Pause between two announcements. */
const ANNOUNCED_EVERY_MILLISECONDS = 10;
/** Pause after a failed announcement. */
const PAUSE_MILLISECONDS = 250;
/** Age at which the document of a process is deleted. Its positions are in the checkpoints by then. */
const FORGOTTEN_MILLISECONDS = 24 * 60 * 60_000;

/** How far the builds of one process are. A position stays valid when the process ends. */
interface StoredProgress {
  _id: string;
  at?: Date;
  positions?: Record<string, number>;
}

const schema = new Schema<StoredProgress>(
  { _id: { type: String, required: true }, at: Date, positions: Schema.Types.Mixed },
  { versionKey: false, strict: 'throw' },
);

/** Announces to other processes up to where builds can be read, and reads their announcements. */
export class Progress {
  private readonly documents: Model<StoredProgress>;
  private readonly news = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> | undefined;
  private closed = false;

  /** @param me a unique name of this process */
  constructor(
    private readonly db: MongoDb,
    private readonly me: string,
  ) {
    this.documents = db.model('progress', schema);
  }

  /** Announces the first position at once, and later ones together in the next announcement. */
  reached(record: BuildRecord, position: number): void {
    this.news.set(keyOf(record), position);
    if (!this.timer && !this.telling) this.tellAfter(0);
  }

  /** @returns the newest announced position of a build, or its checkpoint */
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

  /** Removes this process's document: the checkpoints hold its positions, or another process reaches them again. */
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

  /**
   * Schedules the news that arrived meanwhile. Runs in the same turn as the end of the announcement, so that no news is
   * missed.
   */
  private goOn(isTold: boolean): void {
    this.telling = undefined;
    if (this.news.size > 0) this.tellAfter(isTold ? ANNOUNCED_EVERY_MILLISECONDS : PAUSE_MILLISECONDS);
  }

  private async tell(): Promise<boolean> {
    const told = new Map(this.news);
    const positions = Object.fromEntries([...told].map(([key, position]) => [`positions.${key}`, position]));
    const update = { $max: positions, $currentDate: { at: true as const } };
    // waits for no disk: an announced position stays true even if the server loses the announcement
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
