import { DependencyDown } from '../kernel/failures.js';
import { freshness, FRESHNESS_MILLISECONDS } from '../subscriptions/freshness.js';
import { MAX_PAGE, type Collection, type CountQuery, type Doc, type Query } from './read-models.js';
import type { ViewReader } from './view-reader.js';

/** The documents of a view for its readers: each read waits until the view has seen what the caller has. */
export class FreshCollection<D extends Doc> implements Collection<D> {
  constructor(
    private readonly name: string,
    private readonly view: ViewReader<D>,
  ) {}

  async get(key: string | number): Promise<D | undefined> {
    await this.fresh();
    return this.peek(key);
  }

  async peek(key: string | number): Promise<D | undefined> {
    return this.view.peek(String(key));
  }

  async getMany(keys: readonly (string | number)[]): Promise<D[]> {
    await this.fresh();
    return this.view.read((build) => build.get(keys.slice(0, MAX_PAGE).map(String)));
  }

  async find(query: Query<D>): Promise<D[]> {
    await this.fresh();
    return this.view.read((build) => build.find(query));
  }

  async count(query: CountQuery<D>): Promise<number> {
    await this.fresh();
    return this.view.read((build) => build.count(query));
  }

  private async fresh(): Promise<void> {
    const reader = freshness.getStore();
    if (await this.view.reaches(reader?.position ?? 0, FRESHNESS_MILLISECONDS)) return;
    if (reader?.strict) throw new DependencyDown(`the view ${this.name} is behind`);
    if (reader) reader.stale = true;
  }
}
