import type { Model } from 'mongoose';
import { parkedAfter, type ParkedStream } from '../../subscriptions/parking.js';
import { fieldNamed } from '../../connections/mongodb/field-name.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { BuildFields } from '../build-fields.js';
import { LookingThrough } from '../looking-through.js';
import type { Doc, Projection } from '../read-models.js';
import type { Build, BuildRecord, Commit, Filter, Page, ReadableBuild } from '../view-store.js';
import { Finder } from './finder.js';
import { makeIndexes } from './indexes.js';
import type { KeptView } from './kept-view.js';
import type { Progress } from './progress.js';
import type { Row } from './row.js';
import { Rows } from './rows.js';
import { isSearchable } from './search-filter.js';
import { collectionOf, type StoredView } from './stored-view.js';

/** What the builds of a process share. */
export interface Parts {
  db: MongoDb;
  views: Model<StoredView>;
  progress: Progress;
}

/** One build of a view in MongoDB, for reading. */
export class MongoReadableBuild<D extends Doc> implements ReadableBuild<D> {
  protected readonly rows: Rows<D>;
  protected readonly fields: BuildFields<D>;
  private readonly finder: Finder<D>;

  constructor(
    protected readonly parts: Parts,
    readonly record: BuildRecord,
  ) {
    const collection = parts.db.collection<Row>(collectionOf(record));
    this.fields = new BuildFields(record);
    this.rows = new Rows(parts.db, collection, this.fields);
    this.finder = new Finder(parts.db, collection, this.fields);
  }

  async get(keys: readonly string[]): Promise<D[]> {
    if (keys.length === 0) return [];
    const found = await this.rows.read(keys);
    return keys.map((key) => found.get(key)?.document).filter((document) => document !== undefined);
  }

  find(page: Page<D>): Promise<D[]> {
    return isSearchable(page.search) ? this.finder.find(page) : new LookingThrough(this).find(page);
  }

  count(filter: Filter<D>): Promise<number> {
    return isSearchable(filter.search) ? this.finder.count(filter) : new LookingThrough(this).count(filter);
  }

  total(counter: string): Promise<number> {
    return this.finder.total(counter);
  }

  async *documents(): AsyncGenerator<readonly [key: string, document: D]> {
    let page: [key: string, document: D][] = [];
    do {
      page = await this.rows.after(page.at(-1)?.[0] ?? '');
      yield* page;
    } while (page.length > 0);
  }

  async parked(): Promise<ParkedStream[]> {
    const { db, views } = this.parts;
    const { name, id } = this.record;
    const view = await db.run(() => views.findOne({ _id: name }, { parked: 1 }).lean<StoredView>());
    return Object.values(view?.parked?.[id] ?? {});
  }
}

/** One build of a view in MongoDB, for the process that keeps the view. */
export class MongoBuild<D extends Doc> extends MongoReadableBuild<D> implements Build<D> {
  constructor(
    parts: Parts,
    record: BuildRecord,
    private readonly projection: Projection<D>,
    private readonly view: KeptView,
  ) {
    super(parts, record);
  }

  async load(keys: readonly string[]) {
    return this.rows.read(keys);
  }

  /**
   * Writes newly parked streams, then the documents, then the checkpoint. A document written before its parked stream
   * would hide the event that was not taken. A checkpoint written before its documents would lose their changes.
   */
  async commit({ position, changes, parked }: Commit<D>): Promise<void> {
    const newlyParked = parkedAfter(this.record.checkpoint, parked);
    if (newlyParked.length > 0 && changes.length > 0) await this.change(this.fieldsOf(newlyParked));
    await this.rows.write(changes);
    await this.change({ [`builds.${this.record.id}.checkpoint`]: position, ...this.fieldsOf(parked) });
    this.record.checkpoint = position;
  }

  async complete(): Promise<void> {
    await makeIndexes(this.parts.db, this.rows.collection, this.fields, this.projection.counters !== undefined);
    await this.change({ [`builds.${this.record.id}.complete`]: true });
    this.record.complete = true;
  }

  reached(position: number): void {
    this.parts.progress.reached(this.record, position);
  }

  private change(fields: Record<string, unknown>): Promise<void> {
    return this.view.changeBuild(this.record.id, { $set: fields });
  }

  private fieldsOf(parked: readonly ParkedStream[]): Record<string, ParkedStream> {
    return Object.fromEntries(parked.map((each) => [`parked.${this.record.id}.${fieldNamed(each.stream)}`, each]));
  }
}
