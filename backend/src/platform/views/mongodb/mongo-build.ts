import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../../connections/mongodb/mongo-failures.js';
import { LeaseLost } from '../../coordination/leases/leases.js';
import { parkedAfter, type ParkedStream } from '../../subscriptions/parking.js';
import type { Doc, Projection } from '../read-models.js';
import type { Build, BuildRecord, Change, Commit } from '../view-store.js';
import { documentOf, MongoReadableBuild, type Parts, WRITTEN } from './mongo-readable-build.js';
import { type Row, writeOf } from './row.js';
import { fieldNamed } from './stored-view.js';
import { type TotalRows, Totals } from './totals.js';

interface Index {
  name: string;
  key: Record<string, 1>;
}

/** A stored document, undefined once it is deleted, and the position of the event that wrote it last. */
interface Stored<D> {
  document: D | undefined;
  position: number;
}

/** One build of a view in MongoDB, for the process that keeps the view. */
export class MongoBuild<D extends Doc> extends MongoReadableBuild<D> implements Build<D> {
  private readonly totals: Totals<D> | undefined;

  /**
   * @param token of the process's lease
   * @param change sets fields of the view's stored state @throws LeaseLost
   */
  constructor(
    parts: Parts,
    record: BuildRecord,
    private readonly projection: Projection<D>,
    token: number,
    private readonly change: (fields: Record<string, unknown>) => Promise<void>,
  ) {
    super(parts, record);
    this.totals = projection.counters && new Totals(token, this.totalRows());
  }

  async load(keys: readonly string[]): Promise<Map<string, Stored<D>>> {
    const stored = new Map<string, Stored<D>>();
    for (const [key, row] of await this.rowsOf(keys, WRITTEN)) {
      const document = documentOf<D>(row);
      stored.set(key, { position: row.position, document });
      this.totals?.loaded(row, this.countersOf(document), this.record.checkpoint);
    }
    return stored;
  }

  /**
   * Writes newly parked streams, then the documents and totals, then the checkpoint. A document written before its
   * parked stream would hide the event that was not taken. A checkpoint written before its documents would lose their
   * changes.
   */
  async commit(commit: Commit<D>): Promise<void> {
    try {
      await this.write(commit);
    } catch (error) {
      this.totals?.forget();
      throw error;
    }
    this.record.checkpoint = commit.position;
    this.totals?.written(commit.position);
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

  private async write({ position, changes, parked }: Commit<D>): Promise<void> {
    const newlyParked = parkedAfter(this.record.checkpoint, parked);
    if (newlyParked.length > 0 && changes.length > 0) await this.change(this.fieldsOf(newlyParked));
    await this.writeRows(changes, position);
    await this.change({ [`builds.${this.record.id}.checkpoint`]: position, ...this.fieldsOf(parked) });
  }

  /**
   * Writes each change separately. After a failure in the middle, loading the rows and repeating all changes leads to
   * the same result.
   *
   * @throws LeaseLost when a stored row differs from the change's `before`
   */
  private async writeRows(changes: readonly Change<D>[], position: number): Promise<void> {
    const { checkpoint } = this.record;
    const wasOf = (change: Change<D>) => (this.totals ? { was: this.totals.before(change, checkpoint) } : {});
    const totals = (await this.totals?.writes(changes, checkpoint, position)) ?? [];
    const writes = [...changes.map((change) => writeOf(change, this.fields, wasOf(change))), ...totals];
    if (writes.length === 0) return;
    const written = await this.parts.db.run(() => this.writeAll(writes));
    if (written !== writes.length) throw await this.notAsBelieved(changes);
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

  /**
   * Ends each index with the key, so that equal values have a fixed order and pages do not overlap. What a search finds
   * stands in the order of the first declared index. A search in that order ends when its page is full.
   */
  private indexes(): Index[] {
    const { wordsOrder } = this.fields;
    const [first = []] = this.fields.indexes;
    const declared = this.fields.indexes.map((names, number) => ({
      name: `declared ${number}`,
      key: keyOf([...names.map((name) => `by.${name}`), '_id']),
    }));
    return [
      ...declared,
      ...(wordsOrder ? [{ name: 'words', key: keyOf(['words', `by.${wordsOrder}`, '_id']) }] : []),
      ...(this.fields.hasSearchIndex
        ? [{ name: 'grams', key: keyOf(['grams', ...first.map((name) => `by.${name}`), '_id']) }]
        : []),
    ];
  }

  private totalRows(): TotalRows {
    return {
      read: (keys) => this.rowsOf(keys, WRITTEN),
      fence: async (keys, fence) => {
        const these = { _id: { $in: [...keys] } };
        await this.parts.db.run(() => this.rows.updateMany({ ...these, fence: { $lt: fence } }, { $set: { fence } }));
        return this.parts.db.run(() => this.rows.countDocuments({ ...these, fence }));
      },
    };
  }

  private countersOf(document: D | undefined): readonly string[] {
    return (document && this.projection.counters?.(document)) ?? [];
  }

  private fieldsOf(parked: readonly ParkedStream[]): Record<string, ParkedStream> {
    return Object.fromEntries(parked.map((each) => [`parked.${this.record.id}.${fieldNamed(each.stream)}`, each]));
  }
}

const keyOf = (paths: readonly string[]): Index['key'] => Object.fromEntries(paths.map((path) => [path, 1]));
