import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../../connections/mongodb/mongo-failures.js';
import { LeaseLost } from '../../coordination/leases/leases.js';
import { parkedAfter, type ParkedStream } from '../../subscriptions/parking.js';
import type { Doc, Projection } from '../read-models.js';
import type { Build, BuildRecord, Change, Commit } from '../view-store.js';
import { MongoReadableBuild, type Parts } from './mongo-readable-build.js';
import { type Row, writeOf } from './row.js';
import { fieldNamed } from './stored-view.js';

interface Index {
  name: string;
  key: Record<string, 1>;
}

/** One build of a view in MongoDB, for the process that keeps the view. */
export class MongoBuild<D extends Doc> extends MongoReadableBuild<D> implements Build<D> {
  /** @param change sets fields of the view's stored state @throws LeaseLost */
  constructor(
    parts: Parts,
    record: BuildRecord,
    private readonly projection: Projection<D>,
    private readonly change: (fields: Record<string, unknown>) => Promise<void>,
  ) {
    super(parts, record);
  }

  /**
   * Writes newly parked streams, then the documents, then the checkpoint. A document written before its parked stream
   * would hide the event that was not taken. A checkpoint written before its documents would lose their changes.
   */
  async commit({ position, changes, parked }: Commit<D>): Promise<void> {
    const newlyParked = parkedAfter(this.record.checkpoint, parked);
    if (newlyParked.length > 0 && changes.length > 0) await this.change(this.fieldsOf(newlyParked));
    await this.write(changes);
    await this.change({ [`builds.${this.record.id}.checkpoint`]: position, ...this.fieldsOf(parked) });
    this.record.checkpoint = position;
  }

  /** Makes the missing indexes, one after the other. The build can be read meanwhile. */
  async complete(): Promise<void> {
    const { db } = this.parts;
    // without a majority quorum, an index build waits for every server of the set, even for one that is down
    const quorum = (await db.isReplicated()) ? { commitQuorum: 'majority' } : {};
    const there = new Set((await db.run(() => this.rows.listIndexes().toArray())).map(({ name }) => name as string));
    for (const index of this.indexes())
      if (!there.has(index.name)) await db.run(() => this.rows.createIndexes([index], quorum));
    await this.change({ [`builds.${this.record.id}.complete`]: true });
    this.record.complete = true;
  }

  reached(position: number): void {
    this.parts.progress.reached(this.record, position);
  }

  /**
   * Writes each change separately. After a failure in the middle, loading the rows and repeating all changes leads to
   * the same result.
   *
   * @throws LeaseLost when a stored row differs from the change's `before`
   */
  private async write(changes: readonly Change<D>[]): Promise<void> {
    if (changes.length === 0) return;
    const writes = changes.map((change) => writeOf(change, this.fields));
    const written = await this.parts.db.run(() => this.writeAll(writes));
    if (written !== changes.length) throw await this.notAsBelieved(changes);
  }

  /** Writes the rows. Answers how many of them were as expected. */
  private async writeAll(writes: mongo.AnyBulkWriteOperation<Row>[]): Promise<number> {
    try {
      const { insertedCount, matchedCount } = await this.rows.bulkWrite(writes, { ordered: false });
      return insertedCount + matchedCount;
    } catch (error) {
      if (isDuplicateKey(error)) return 0;
      throw error;
    }
  }

  private async notAsBelieved(changes: readonly Change<D>[]): Promise<LeaseLost> {
    const there = await this.load(changes.map(({ key }) => key));
    const conflict = changes.find(({ key, after }) => there.get(key)?.position !== after.position);
    const key = conflict?.key ?? changes[0]?.key;
    return new LeaseLost(`document ${key} of ${this.rows.collectionName} was written by another process`);
  }

  /** Ends each index with the key, so that equal values have a fixed order and pages do not overlap. */
  private indexes(): Index[] {
    const { wordsOrder } = this.fields;
    const declared = this.fields.indexes.map((names, number) => ({
      name: `declared ${number}`,
      key: keyOf([...names.map((name) => `by.${name}`), '_id']),
    }));
    return [
      ...declared,
      ...(this.projection.counters ? [{ name: 'counters', key: keyOf(['counters']) }] : []),
      ...(wordsOrder ? [{ name: 'words', key: keyOf(['words', `by.${wordsOrder}`, '_id']) }] : []),
      ...(this.fields.hasSearchIndex ? [{ name: 'grams', key: keyOf(['grams']) }] : []),
    ];
  }

  private fieldsOf(parked: readonly ParkedStream[]): Record<string, ParkedStream> {
    return Object.fromEntries(parked.map((each) => [`parked.${this.record.id}.${fieldNamed(each.stream)}`, each]));
  }
}

const keyOf = (paths: readonly string[]): Index['key'] => Object.fromEntries(paths.map((path) => [path, 1]));
