import DataLoader from 'dataloader';
import type { Model, mongo } from 'mongoose';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import type { ParkedStream } from '../../subscriptions/parking.js';
import { BuildFields, fieldValue, fixedBy } from '../build-fields.js';
import type { Doc, Query } from '../read-models.js';
import type { BuildRecord, Counted, Filter, Page, ReadableBuild } from '../view-store.js';
import type { Progress } from './progress.js';
import { LIVING, type Row } from './row.js';
import { searchFor, type SearchFilter } from './search-filter.js';
import { collectionOf, isInFormat, type StoredView } from './stored-view.js';
import { shardOf, totalsIn } from './total-shards.js';

/** Maximum number of words in one question: MongoDB merges as many by an index, and sorts the finds of more. */
const MERGED_WORDS = 150;

/** The offset from which a page is found by its keys first, which an index alone tells. */
const FAR = 500;

/** Rows that are decoded at once, because decoding blocks the process. */
const BATCH = 500;

/** What readers need of a row that they ask for by its key. */
const READ = { document: 1, totals: 1 };

/** What a writer needs besides. */
export const WRITTEN = { ...READ, position: 1, was: 1 };

/** What the builds of a process share. */
export interface Parts {
  db: MongoDb;
  views: Model<StoredView>;
  progress: Progress;
}

/** One build of a view in MongoDB, for reading. */
export class MongoReadableBuild<D extends Doc> implements ReadableBuild<D> {
  readonly fields: BuildFields<D>;
  protected readonly rows: mongo.Collection<Row>;
  private readonly keepsTotals: boolean;
  /** Sends the keys that are asked for within one turn of the event loop as one question. It remembers no answer. */
  private readonly single = new DataLoader((keys: readonly string[]) => this.inOrder(keys), {
    cache: false,
    maxBatchSize: BATCH,
    batchScheduleFn: (send) => setImmediate(send),
  });

  constructor(
    protected readonly parts: Parts,
    readonly record: BuildRecord,
  ) {
    this.fields = new BuildFields(record);
    this.rows = parts.db.collection<Row>(collectionOf(record));
    this.keepsTotals = isInFormat(record);
  }

  async get(keys: readonly string[]): Promise<D[]> {
    if (keys.length === 0) return [];
    const [first] = keys;
    const rows = keys.length === 1 && first !== undefined ? [await this.single.load(first)] : await this.inOrder(keys);
    return rows.map((row) => row && documentOf<D>(row)).filter((document) => document !== undefined);
  }

  async find(page: Page<D>): Promise<D[]> {
    const { limit, offset, ...query } = page;
    if (limit === 0) return [];
    if (query.words && query.words.length > MERGED_WORDS) return this.get(await this.keysByWords(page, query.words));
    const search = this.searchOf(query);
    if (offset >= FAR && !query.search && !query.words) return this.get(await this.keysFarDown(page, search));
    // sorting without an index may need more memory than MongoDB allows, above all far down a list
    const options = { projection: projectionOf(search), batchSize: Math.min(limit, BATCH), allowDiskUse: true };
    let left = search.isMeant ? offset : 0;
    return this.parts.db.run(async () => {
      const found = this.rows.find(this.filterOf(query, search), options).sort(this.sortOf(query));
      if (!search.isMeant) found.skip(offset).limit(limit);
      const documents: D[] = [];
      for await (const row of found) {
        const document = search.isMeant?.(row) === false ? undefined : documentOf<D>(row);
        if (document === undefined || left-- > 0) continue;
        if (documents.push(document) === limit) break;
      }
      return documents;
    });
  }

  count(query: Counted<D>, most = Infinity): Promise<number> {
    const search = this.searchOf(query);
    const { isMeant } = search;
    const filter = this.filterOf(query, search);
    const options = most === Infinity ? {} : { limit: most };
    if (!isMeant) return this.parts.db.run(() => this.rows.countDocuments(filter, options));
    return this.parts.db.run(async () => {
      let count = 0;
      for await (const row of this.rows.find(filter, { projection: { search: 1 } }))
        if (isMeant(row) && ++count === most) break;
      return count;
    });
  }

  /** Reads the kept total. A build that keeps none counts through its index on the counters of every document. */
  async total(counter: string): Promise<number> {
    if (this.keepsTotals) {
      const row = await this.single.load(shardOf(counter));
      return totalsIn(row?.totals ?? '{}')[counter] ?? 0;
    }
    return this.parts.db.run(() => this.rows.countDocuments({ counters: counter }));
  }

  async parked(): Promise<ParkedStream[]> {
    const { db, views } = this.parts;
    const { name, id } = this.record;
    const view = await db.run(() => views.findOne({ _id: name }, { parked: 1 }).lean<StoredView>());
    return Object.values(view?.parked?.[id] ?? {});
  }

  /** Reads rows by key. The answer leaves out unknown keys. */
  protected rowsOf(keys: readonly string[], projection: typeof READ = READ): Promise<Map<string, Row>> {
    return this.parts.db.run(async () => {
      const found = new Map<string, Row>();
      for await (const row of this.rows.find({ _id: { $in: [...keys] } }, { projection, batchSize: BATCH }))
        found.set(row._id, row);
      return found;
    });
  }

  private async inOrder(keys: readonly string[]): Promise<(Row | undefined)[]> {
    const found = await this.rowsOf(keys);
    return keys.map((key) => found.get(key));
  }

  /** Steps over the rows of an index without reading them. */
  private keysFarDown(page: Page<D>, search: SearchFilter): Promise<string[]> {
    const found = this.rows.find(this.filterOf(page, search), { projection: { _id: 1 }, allowDiskUse: true });
    const { limit, offset } = page;
    return this.parts.db.run(async () =>
      (await found.sort(this.sortOf(page)).skip(offset).limit(limit).toArray()).map(({ _id }) => _id),
    );
  }

  /** Asks for some words at a time, and merges what they find. */
  private async keysByWords(page: Page<D>, words: readonly string[]): Promise<string[]> {
    const end = page.offset + page.limit;
    const path = `by.${this.fields.wordsOrder}`;
    const sort = this.sortOf(page);
    const found = await Promise.all(
      inParts(words, MERGED_WORDS).map((some) =>
        this.parts.db.run(() =>
          this.rows
            .find({ words: { $in: [...some] } }, { projection: { [path]: 1 } })
            .sort(sort)
            .limit(end)
            .toArray(),
        ),
      ),
    );
    const places = new Map(found.flat().map(({ _id, by }) => [_id, Number(by?.[this.fields.wordsOrder ?? ''])]));
    const sign = page.orderBy?.direction === 'desc' ? -1 : 1;
    return [...places]
      .sort(([oneKey, one], [otherKey, other]) => sign * (one - other || (oneKey < otherKey ? -1 : 1)))
      .slice(page.offset, end)
      .map(([key]) => key);
  }

  private searchOf({ search }: Filter<D>): SearchFilter {
    return search === undefined ? { filter: {} } : searchFor([search].flat(), this.fields.hasSearchIndex);
  }

  private filterOf({ where = {}, words, orderBy }: Counted<D>, { filter }: SearchFilter): mongo.Filter<Row> {
    if (words) return { words: { $in: [...words] } };
    const asked = Object.entries(where).filter(([, wanted]) => wanted !== undefined);
    return {
      ...Object.fromEntries(asked.map(([field, wanted]) => [`by.${field}`, valueOf(wanted)])),
      ...behind(orderBy),
      ...(asked.some(([, wanted]) => excludesTombstones(wanted)) ? {} : LIVING),
      ...filter,
    };
  }

  /**
   * Gives the wanted order, or else the order of the index that finds the documents. What the index has behind it, and
   * then the key, order equal documents, so that pages do not overlap.
   */
  private sortOf({ where = {}, words, orderBy }: Counted<D>): Record<string, 1 | -1> {
    const byWords = words && this.fields.wordsOrder;
    const fields = orderBy ? [orderBy.field] : byWords ? [byWords] : this.fields.orderAfter(Object.keys(where));
    const along = this.fields.along(fixedBy(where), fields);
    const order = along?.fields.slice(along.begins) ?? fields;
    const direction = orderBy?.direction === 'desc' ? -1 : 1;
    return Object.fromEntries([...order.map((field) => `by.${field}`), '_id'].map((name) => [name, direction]));
  }
}

/** The condition for reading on behind a value of the wanted order. */
const behind = <D>(order: Query<D>['orderBy']): mongo.Filter<Row> =>
  order?.after === undefined
    ? {}
    : { [`by.${order.field}`]: { [order.direction === 'desc' ? '$lt' : '$gt']: order.after } };

const inParts = (words: readonly string[], size: number): (readonly string[])[] =>
  Array.from({ length: Math.ceil(words.length / size) }, (_, part) => words.slice(part * size, (part + 1) * size));

export const documentOf = <D>({ document }: Row): D | undefined =>
  document === undefined ? undefined : (JSON.parse(document) as D);

const projectionOf = ({ isMeant }: SearchFilter) => ({ document: 1, ...(isMeant && { search: 1 }) });

const valueOf = (wanted: unknown) => (Array.isArray(wanted) ? { $in: wanted.map(fieldValue) } : fieldValue(wanted));

/**
 * Whether a condition already excludes tombstones, which have no fields: only `null` matches them. Without a further
 * condition an index alone can answer.
 */
const excludesTombstones = (wanted: unknown): boolean => ![wanted].flat().includes(null);
