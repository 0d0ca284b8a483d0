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
        // sorting without an index may need more memory than MongoDB allows, above all far down a list
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
   * Counts through the index on the counters of every document. Stored totals would need transactions: a row that is
   * written again after a failure would count twice.
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

  /**
   * Gives the wanted order, or else the order of the index that finds the documents. The key orders equal documents, so
   * that pages do not overlap.
   */
  private sortOf({ where = {}, orderBy }: Filter<D> & Pick<Query<D>, 'orderBy'>): Record<string, 1 | -1> {
    const fields = orderBy ? [orderBy.field] : this.fields.orderAfter(Object.keys(where));
    const direction = orderBy?.direction === 'desc' ? -1 : 1;
    return Object.fromEntries([...fields.map((field) => `by.${field}`), '_id'].map((name) => [name, direction]));
  }
}

const valueOf = (wanted: unknown) => (Array.isArray(wanted) ? { $in: wanted.map(fieldValue) } : fieldValue(wanted));

/**
 * Whether a condition already excludes tombstones, which have no fields: only `null` matches them. Without a further
 * condition an index alone can answer.
 */
const excludesTombstones = (wanted: unknown): boolean => ![wanted].flat().includes(null);
