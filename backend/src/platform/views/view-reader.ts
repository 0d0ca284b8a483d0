import type { EventStore } from '../log/event-store.js';
import { SOLE_LEASE } from '../coordination/leases/leases.js';
import type { Doc } from './read-models.js';
import type { ViewKeeper } from './view-keeper.js';
import type { ReadableBuild } from './view-store.js';

/** How readers get at a view, whoever keeps it. */
export interface ViewReader<D extends Doc> {
  /** One document as it is now: this is asked on every request. */
  peek(key: string): Promise<D | undefined>;
  /** Asks the build that serves. */
  read<Answer>(ask: (build: ReadableBuild<D>) => Promise<Answer>): Promise<Answer>;
  /** Whether readers see everything up to `position` and whatever this node has appended, within `milliseconds`. */
  reaches(position: number, milliseconds: number): Promise<boolean>;
}

/** Reads a view that this process alone keeps, from memory where a document is there; also before it is kept up. */
export class SoleReader<D extends Doc> implements ViewReader<D> {
  constructor(
    private readonly keeper: ViewKeeper<D>,
    private readonly store: EventStore,
  ) {}

  async peek(key: string): Promise<D | undefined> {
    await this.keeper.open(SOLE_LEASE);
    const { build, runner } = this.keeper.serving;
    const held = runner?.peek(key);
    return held ? held.document : (await build.get([key]))[0];
  }

  async read<Answer>(ask: (build: ReadableBuild<D>) => Promise<Answer>): Promise<Answer> {
    await this.keeper.open(SOLE_LEASE);
    return ask(this.keeper.serving.build);
  }

  async reaches(position: number, milliseconds: number): Promise<boolean> {
    await this.keeper.open(SOLE_LEASE);
    return this.keeper.reaches(Math.max(position, this.store.lastAppended), milliseconds);
  }
}
