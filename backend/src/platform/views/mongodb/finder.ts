import { mongo } from 'mongoose';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { fieldValue, type BuildFields } from '../build-fields.js';
import type { Doc, Query } from '../read-models.js';
import type { Filter, Page } from '../view-store.js';
import { LIVING, type Row } from './row.js';
import { parsed } from './rows.js';
import { searchFor } from './search-filter.js';

/** Finds and counts the documents of one build. */
export class Finder<D extends Doc> {
  constructor(
    private readonly db: MongoDb,
    private readonly rows: mongo.Collection<Row>,
    private readonly fields: BuildFields<D>,
  ) {}

  async find({ limit, offset, ...query }: Page<D>): Promise<D[]> {
    if (limit === 0) return [];
    const rows = await this.db.run(() =>
      this.rows
        // a page far down that no index has in its order may take more memory than the engine gives to it
        .find(this.filterOf(query), { projection: { document: 1 }, batchSize: limit, allowDiskUse: true })
        .sort(this.sortOf(query))
        .skip(offset)
        .limit(limit)
        .toArray(),
    );
    return rows.map(({ document }) => parsed<D>(document)).filter((document) => document !== undefined);
  }

  count(filter: Filter<D>): Promise<number> {
    return this.db.run(() => this.rows.countDocuments(this.filterOf(filter)));
  }

  /**
   * By the index on the counters of every document. Numbers of their own would need transactions to stay right: a row that
   * is written once more after a failure would be counted once more.
   */
  total(counter: string): Promise<number> {
    return this.db.run(() => this.rows.countDocuments({ counters: counter }));
  }

  private filterOf({ where = {}, search }: Filter<D>): mongo.Filter<Row> {
    const asked = Object.entries(where).filter(([, wanted]) => wanted !== undefined);
    return {
      ...Object.fromEntries(asked.map(([field, wanted]) => [`by.${field}`, valueOf(wanted)])),
      ...(asked.some(([, wanted]) => excludesTombstones(wanted)) ? {} : LIVING),
      ...(search === undefined ? {} : searchFor([search].flat(), this.fields.hasSearchIndex)),
    };
  }

  /** As asked, or as the index has it that finds the documents; the key decides between equals, so that pages do not overlap. */
  private sortOf({ where = {}, orderBy }: Filter<D> & Pick<Query<D>, 'orderBy'>): Record<string, 1 | -1> {
    const fields = orderBy ? [orderBy.field] : this.fields.orderAfter(Object.keys(where));
    const direction = orderBy?.direction === 'desc' ? -1 : 1;
    return Object.fromEntries([...fields.map((field) => `by.${field}`), '_id'].map((name) => [name, direction]));
  }
}

const valueOf = (wanted: unknown) => (Array.isArray(wanted) ? { $in: wanted.map(fieldValue) } : fieldValue(wanted));

/** A tombstone has no fields: only for `null` would it be found. Without a further condition an index answers alone. */
const excludesTombstones = (wanted: unknown): boolean => ![wanted].flat().includes(null);
