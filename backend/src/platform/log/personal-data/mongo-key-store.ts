import { type Model, Schema } from 'mongoose';
import { DependencyDown } from '../../kernel/failures.js';
import { firstWritten, unlessTaken } from '../../connections/mongodb/first-written.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { DESTROYED, type KeyMaker, KeyStore, KeyStoreUnavailable, newKey, type StoredKey } from './key-store.js';

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

/** The keys in a collection of their own, shared by all processes that use the same database. */
export class MongoKeyStore extends KeyStore {
  override readonly isShared = true;
  override readonly where: string;
  private readonly subjects: Model<StoredSubject>;

  constructor(
    private readonly db: MongoDb,
    private readonly makeKey: KeyMaker = newKey,
  ) {
    super();
    this.where = `the collection ${COLLECTION} of MongoDB at ${db.where}`;
    this.subjects = db.model(COLLECTION, schema);
  }

  /**
   * Reads keys. A key that is not in the answer does not exist: the method waits for a new primary that cannot show it
   * yet.
   */
  override async get(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    const keys = await this.read(subjects);
    const missing = subjects.filter((subject) => !keys.has(subject));
    if (missing.length === 0) return keys;
    const surely = await this.unavailableOr(this.db.settled(() => this.read(missing)));
    return new Map([...keys, ...surely]);
  }

  override async ensure(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    const made = (subject: string): [string, Buffer] => [subject, this.makeKey(subject)];
    return this.unavailableOr(
      firstWritten(
        subjects,
        (some) => this.read(some),
        (missing) => this.insert(missing.map(made)),
      ),
    );
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
    await this.insert(others);
    if (markers.length > 0) await this.run(() => this.subjects.bulkWrite(markers, { ordered: false }));
  }

  override async replace(keys: ReadonlyMap<string, { from: Buffer; to: Buffer }>): Promise<void> {
    const changes = [...keys].map(([_id, { from, to }]) => ({
      updateOne: { filter: { _id, key: from }, update: { $set: { key: to } } },
    }));
    if (changes.length > 0) await this.run(() => this.subjects.bulkWrite(changes, { ordered: false }));
  }

  /** Does nothing: the connection is closed elsewhere. */
  override async close(): Promise<void> {}

  /** Inserts keys. Subjects that have a key or a marker keep it. */
  private async insert(keys: readonly [subject: string, key: Buffer][]): Promise<void> {
    if (keys.length === 0) return;
    const rows = keys.map(([_id, key]) => ({ insertOne: { document: { _id, key } } }));
    await unlessTaken(this.run(() => this.subjects.bulkWrite(rows, { ordered: false })));
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

/** The driver wraps bytes in a type of its own. */
const toEntry = ({ _id, key }: StoredSubject): [string, StoredKey] => [_id, key ? Buffer.from(key.buffer) : DESTROYED];
