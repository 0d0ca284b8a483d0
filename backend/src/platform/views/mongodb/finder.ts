import { mongo } from 'mongoose';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import type { BuildFields } from '../build-fields.js';
import { pageOf } from '../page.js';
import type { Doc, Query } from '../read-models.js';
import { FirstInOrder } from './in-process.js';
import { questionOf, type Question } from './question.js';
import type { Row } from './row.js';
import { parsed } from './rows.js';

type Filter<D> = Pick<Query<D>, 'where' | 'search'>;

/** Finds and counts the documents of one build. */
export class Finder<D extends Doc> {
  constructor(
    private readonly db: MongoDb,
    private readonly rows: mongo.Collection<Row>,
    private readonly fields: BuildFields<D>,
  ) {}

  /** @param indexed the build has its search index */
  async find(query: Query<D>, indexed: boolean): Promise<D[]> {
    const question = questionOf(query, this.fields, indexed);
    const order = this.orderOf(query);
    const { limit, offset } = pageOf(query);
    if (limit === 0) return [];
    const isForTheEngine = question.leftOver.length === 0 && order.every((field) => this.fields.has(field));
    if (!isForTheEngine) {
      const first = new FirstInOrder<D>(offset + limit, order, query.orderBy?.direction);
      await this.look(question, (key, document) => first.add(key, document));
      return first.documents().slice(offset);
    }
    const rows = await this.db.run(() =>
      this.rows
        // a page far down that no index has in its order may take more memory than the engine gives to it
        .find(question.filter, { projection: { document: 1 }, batchSize: limit, allowDiskUse: true })
        .sort(sortBy(order, query.orderBy?.direction))
        .skip(offset)
        .limit(limit)
        .toArray(),
    );
    return rows.map(({ document }) => parsed<D>(document)).filter((document) => document !== undefined);
  }

  async count(filter: Filter<D>, indexed: boolean): Promise<number> {
    const question = questionOf(filter, this.fields, indexed);
    if (question.leftOver.length === 0) return this.db.run(() => this.rows.countDocuments(question.filter));
    let count = 0;
    await this.look(question, () => count++);
    return count;
  }

  /**
   * By the index on the counters of every document. Numbers of their own would need transactions to stay right: a row that
   * is written once more after a failure would be counted once more.
   */
  countBy(counter: string): Promise<number> {
    return this.db.run(() => this.rows.countDocuments({ counters: counter }));
  }

  /** As asked, or as the index has it that finds the documents. */
  private orderOf({ where = {}, orderBy }: Query<D>): readonly string[] {
    return orderBy ? [orderBy.field] : this.fields.orderAfter(Object.keys(where));
  }

  /** What the engine cannot tell is looked for here: in an outdated build, or by a very long text. */
  private look({ filter, leftOver }: Question, found: (key: string, document: D) => void): Promise<void> {
    return this.db.run(async () => {
      for await (const row of this.rows.find(filter, { projection: { document: 1, search: 1 } })) {
        const document = parsed<D>(row.document);
        if (document && leftOver.every((isSo) => isSo(row, document as Record<string, unknown>)))
          found(row._id, document);
      }
    });
  }
}

/** The key decides between equals, so that pages do not overlap. */
const sortBy = (fields: readonly string[], direction: 'asc' | 'desc' = 'asc'): Record<string, 1 | -1> =>
  Object.fromEntries(
    [...fields.map((field) => `by.${field}`), '_id'].map((name) => [name, direction === 'asc' ? 1 : -1]),
  );
