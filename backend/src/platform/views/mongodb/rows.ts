import { mongo } from 'mongoose';
import { LeaseLost } from '../../coordination/leases/leases.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { isDuplicateKey } from '../../connections/mongodb/mongo-failures.js';
import type { BuildFields } from '../build-fields.js';
import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import { LIVING, writeOf, type Row } from './row.js';

/** Number of documents read at a time when all are read. */
const PAGE = 1_000;

/** The documents of one build: read by key, written as changes. */
export class Rows<D extends Doc> {
  constructor(
    private readonly db: MongoDb,
    readonly collection: mongo.Collection<Row>,
    private readonly fields: BuildFields<D>,
  ) {}

  /** Reads rows by key. The answer leaves out unknown keys; deleted documents are undefined in it. */
  async read(keys: readonly string[]): Promise<Map<string, { document: D | undefined; position: number }>> {
    const rows = await this.db.run(() => this.find(keys));
    return new Map(rows.map(({ _id, position, document }) => [_id, { position, document: parsed<D>(document) }]));
  }

  /**
   * Writes each change separately. After a failure in the middle, loading the rows and repeating all changes leads to
   * the same result.
   *
   * @throws LeaseLost when a stored row differs from the change's `before`
   */
  async write(changes: readonly Change<D>[]): Promise<void> {
    if (changes.length === 0) return;
    const writes = changes.map((change) => writeOf(change, this.fields));
    const written = await this.db.run(() => this.writeAll(writes));
    if (written !== changes.length) throw await this.notAsBelieved(changes);
  }

  /** Gives the next documents after a key, in the order of their keys. */
  async after(key: string): Promise<[key: string, document: D][]> {
    const filter = { _id: { $gt: key }, ...LIVING };
    const page = () =>
      this.collection
        .find(filter, { projection: { document: 1 } })
        .sort({ _id: 1 })
        .limit(PAGE);
    const rows = await this.db.run(() => page().toArray());
    return rows.flatMap(({ _id, document }) => (document === undefined ? [] : [[_id, JSON.parse(document) as D]]));
  }

  private find(keys: readonly string[]): Promise<Row[]> {
    const [first] = keys;
    const _id = keys.length === 1 && first !== undefined ? first : { $in: [...keys] };
    return this.collection.find({ _id }, { projection: { position: 1, document: 1 } }).toArray();
  }

  /** Writes the rows. Answers how many of them were as expected. */
  private async writeAll(writes: mongo.AnyBulkWriteOperation<Row>[]): Promise<number> {
    try {
      const { insertedCount, matchedCount } = await this.collection.bulkWrite(writes, { ordered: false });
      return insertedCount + matchedCount;
    } catch (error) {
      if (isDuplicateKey(error)) return 0;
      throw error;
    }
  }

  private async notAsBelieved(changes: readonly Change<D>[]): Promise<LeaseLost> {
    const there = await this.read(changes.map(({ key }) => key));
    const conflict = changes.find(({ key, after }) => there.get(key)?.position !== after.position);
    const key = conflict?.key ?? changes[0]?.key;
    return new LeaseLost(`document ${key} of ${this.collection.collectionName} was written by another process`);
  }
}

export const parsed = <D>(document: string | undefined): D | undefined =>
  document === undefined ? undefined : (JSON.parse(document) as D);
