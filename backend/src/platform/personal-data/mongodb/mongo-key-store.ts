import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Model, Schema } from 'mongoose';
import { DependencyDown } from '../../failures.js';
import type { MongoDb } from '../../mongodb/mongo-db.js';
import { isDuplicateKey } from '../../mongodb/mongo-failures.js';
import { DESTROYED, KEY_BYTES, KeyStore, KeyStoreUnavailable, type StoredKey } from '../key-store.js';

/** `key` is null once it was destroyed. */
interface StoredSubject {
  _id: string;
  key: Buffer | null;
}

const COLLECTION = 'keys';

const schema = new Schema<StoredSubject>(
  { _id: { type: String, required: true }, key: { type: Schema.Types.Buffer, default: null } },
  { versionKey: false, strict: 'throw' },
);

/** Another process has made the key and it is not on the disks of most servers yet. */
const PAUSES_MILLISECONDS = [5, 20, 100, 500, 1_000, 2_000];

/** The keys in a collection of their own, shared by all processes that use the same database. */
export class MongoKeyStore extends KeyStore {
  override readonly isShared = true;
  override readonly where: string;
  private readonly subjects: Model<StoredSubject>;

  constructor(private readonly db: MongoDb) {
    super();
    this.where = `the collection ${COLLECTION} of MongoDB at ${db.where}`;
    this.subjects = db.model(COLLECTION, schema);
  }

  /** A key that is not in the answer is not there: one that a new primary cannot show yet is waited for. */
  override async get(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    const keys = await this.read(subjects);
    const missing = subjects.filter((subject) => !keys.has(subject));
    if (missing.length === 0) return keys;
    const surely = await this.unavailableOr(this.db.settled(() => this.read(missing)));
    return new Map([...keys, ...surely]);
  }

  override async ensure(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    const all = [...new Set(subjects)];
    const keys = await this.read(all);
    for (const milliseconds of [0, ...PAUSES_MILLISECONDS]) {
      const missing = all.filter((subject) => !keys.has(subject));
      if (missing.length === 0) return keys;
      await pause(milliseconds);
      await this.insert(new Map(missing.map((subject) => [subject, randomBytes(KEY_BYTES)])));
      // whoever came first has made it
      for (const [subject, key] of await this.read(missing)) keys.set(subject, key);
    }
    throw new KeyStoreUnavailable('keys were written and are not to be read: not enough servers of MongoDB answer');
  }

  override async destroy(subject: string): Promise<void> {
    await this.run(() => this.subjects.bulkWrite([marking(subject)]));
  }

  override async all(after: string, limit: number): Promise<[subject: string, key: StoredKey][]> {
    if (limit < 1) return [];
    const page = this.subjects.find({ _id: { $gt: after } }).sort({ _id: 1 });
    return this.run(async () => (await page.limit(limit).lean<StoredSubject[]>()).map(toEntry));
  }

  override async put(keys: ReadonlyMap<string, StoredKey>): Promise<void> {
    const markers = [...keys].filter(([, key]) => key === DESTROYED).map(([subject]) => marking(subject));
    const others = [...keys].filter((entry): entry is [string, Buffer] => entry[1] !== DESTROYED);
    await this.insert(new Map(others));
    if (markers.length > 0) await this.run(() => this.subjects.bulkWrite(markers, { ordered: false }));
  }

  /** The connection is closed by others. */
  override async close(): Promise<void> {}

  /** Those that have a key, or had one, keep what they have. */
  private async insert(keys: ReadonlyMap<string, Buffer>): Promise<void> {
    if (keys.size === 0) return;
    const rows = [...keys].map(([_id, key]) => ({ insertOne: { document: { _id, key } } }));
    await this.run(() => this.subjects.bulkWrite(rows, { ordered: false })).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  private async read(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    if (subjects.length === 0) return new Map();
    // a key that a change of the primary could take back must seal nothing
    const found = this.subjects.find({ _id: { $in: [...subjects] } }).readConcern('majority');
    return new Map((await this.run(() => found.lean<StoredSubject[]>())).map(toEntry));
  }

  private run<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
    return this.unavailableOr(this.db.run(work));
  }

  private unavailableOr<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return answer.catch((error: unknown) => {
      throw error instanceof DependencyDown ? new KeyStoreUnavailable(error.message, { cause: error }) : error;
    });
  }
}

const marking = (subject: string) => ({
  updateOne: { filter: { _id: subject }, update: { $set: { key: null } }, upsert: true },
});

/** The driver gives bytes in a wrapping of its own. */
const toEntry = ({ _id, key }: StoredSubject): [string, StoredKey] => [_id, key ? Buffer.from(key.buffer) : DESTROYED];
