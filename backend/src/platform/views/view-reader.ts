import { setTimeout as pause } from 'node:timers/promises';
import { DependencyDown } from '../kernel/failures.js';
import { type Freshness, freshness, FRESHNESS_MILLISECONDS } from '../subscriptions/freshness.js';
import type { AnswerSource, KeptAnswer } from './kept-answers.js';
import { MAX_PAGE, type Collection, type CountQuery, type Doc, type Projection, type Query } from './read-models.js';
import { isMadeBy } from './view-plan.js';
import type { ReadableBuild } from './view-store.js';

/** Pause between two looks for the build that has a wanted index. */
const LOOK_AGAIN_MILLISECONDS = 50;

/** Where a view's documents are read, in the process that writes them or in another. */
export interface ViewSource<D extends Doc> {
  /** Whether the reader is told of each change. */
  readonly tellsChanges: boolean;
  /** Gives one document as it is now, without waiting. Called on every request. */
  peek(key: string): Promise<D | undefined>;
  /** Runs a query on the serving build. */
  read<Answer>(ask: (build: ReadableBuild<D>) => Promise<Answer>): Promise<Answer>;
  /**
   * Whether readers see everything up to `position` and all appends of this node, within `milliseconds`.
   *
   * @param isHurried false where events may still gather meanwhile
   */
  reaches(position: number, milliseconds: number, isHurried?: boolean): Promise<boolean>;
}

/** Reads the documents of a view. Each read waits until the view is as current as the caller needs. */
export class ViewReader<D extends Doc> implements Collection<D>, AnswerSource {
  readonly answers: Set<KeptAnswer> | null;

  constructor(
    private readonly projection: Projection<D>,
    private readonly source: ViewSource<D>,
  ) {
    this.answers = source.tellsChanges ? new Set() : null;
  }

  async get(key: string | number): Promise<D | undefined> {
    await this.fresh();
    return this.now(key);
  }

  async peek(key: string | number): Promise<D | undefined> {
    if (!this.projection.atOnce) throw new Error(`${this.projection.name} does not take events at once: wait for it`);
    return this.now(key);
  }

  async getMany(keys: readonly (string | number)[]): Promise<D[]> {
    await this.fresh();
    return this.source.read((build) => build.get(keys.slice(0, MAX_PAGE).map(String)));
  }

  async find(query: Query<D>): Promise<D[]> {
    await this.fresh();
    const { limit, offset = 0 } = query;
    const page = { ...query, limit: within(limit, MAX_PAGE), offset: within(offset, Number.MAX_SAFE_INTEGER) };
    return this.ask(page, (build) => build.find(page));
  }

  async count(query: CountQuery<D>): Promise<number> {
    await this.fresh();
    if ('counter' in query) return this.source.read((build) => build.total(query.counter));
    return this.ask(query, (build) => build.count(query, query.most));
  }

  reaches(position: number, milliseconds: number, isHurried?: boolean): Promise<boolean> {
    return this.source.reaches(position, milliseconds, isHurried);
  }

  /** Ends what was made from the view as it was. */
  changed(): void {
    for (const answer of this.answers ?? []) answer.end();
  }

  async fresh(): Promise<void> {
    // noted at once where changes are not told: such an answer is not kept, and nobody may wait for it
    if (!this.answers) this.note();
    const reader = freshness.getStore();
    const isFresh = await this.waited(reader);
    // noted after the wait: the answer has every change until now
    this.note();
    if (isFresh) return;
    if (reader?.strict) throw new DependencyDown(`the view ${this.projection.name} is behind`);
    if (reader) reader.stale = true;
  }

  private async waited(reader: Freshness | undefined): Promise<boolean> {
    const position = reader?.position ?? 0;
    if (reader?.patience === undefined) return this.reaches(position, FRESHNESS_MILLISECONDS);
    const [patience, start] = [reader.patience, performance.now()];
    const isFresh = await this.reaches(position, patience);
    reader.patience = Math.max(0, Math.min(reader.patience, patience - (performance.now() - start)));
    return isFresh;
  }

  private async now(key: string | number): Promise<D | undefined> {
    this.note();
    return this.source.peek(String(key));
  }

  private note(): void {
    freshness.getStore()?.answer?.readsFrom(this);
  }

  /**
   * Asks through indexes alone. An outdated build may lack one: the question then waits for the build that has it.
   *
   * @throws DependencyDown when that build does not come in time; Error for a field that no index has
   */
  private async ask<Answer>(query: Question<D>, ask: (build: ReadableBuild<D>) => Promise<Answer>): Promise<Answer> {
    const end = performance.now() + FRESHNESS_MILLISECONDS;
    for (;;) {
      let missing: string | undefined;
      const answer = await this.source.read(async (build) => {
        missing = this.missingIndex(build, query);
        return missing === undefined ? ask(build) : undefined;
      });
      if (missing === undefined) return answer as Answer;
      if (performance.now() > end) throw new DependencyDown(`${missing} of ${this.projection.name} is being indexed`);
      await pause(LOOK_AGAIN_MILLISECONDS);
    }
  }

  /** @returns the field that an outdated build has no index for @throws Error when the present version has none either */
  private missingIndex({ record, fields }: ReadableBuild<D>, question: Question<D>): string | undefined {
    const { where = {}, words, orderBy } = question;
    if (words) return this.missingWords(record.complete ? fields.wordsOrder : undefined, question);
    const asked = Object.entries(where).flatMap(([field, wanted]) => (wanted === undefined ? [] : [field]));
    const missing = [...asked, ...(orderBy ? [orderBy.field] : [])].find((field) => !fields.names.includes(field));
    if (missing === undefined || !isMadeBy(this.projection)(record)) return missing;
    throw new Error(`${missing} is not an indexed field of ${this.projection.name}`);
  }

  private missingWords(
    order: string | undefined,
    { where, search, words: asked = [], orderBy }: Question<D>,
  ): string | undefined {
    const { name, words } = this.projection;
    if (!words) throw new Error(`${name} has no words to be found by`);
    const strange = asked.find((word) => !/^[a-z\d]+$/.test(word));
    if (strange !== undefined) throw new Error(`"${strange}" is no word of lower-case letters and digits`);
    if (where ?? search ?? orderBy?.after) throw new Error(`${name} is asked by words alone, or without them`);
    if (orderBy && orderBy.field !== words.inOrderOf)
      throw new Error(`${name} gives what it finds by words in the order of ${words.inOrderOf}`);
    return order === words.inOrderOf ? undefined : 'words';
  }
}

type Question<D extends Doc> = Pick<Query<D>, 'where' | 'search' | 'words' | 'orderBy'>;

/** Turns any number into a whole one from 0 to `most`. */
const within = (count: number, most: number): number => Math.min(Math.max(Math.trunc(count) || 0, 0), most);
