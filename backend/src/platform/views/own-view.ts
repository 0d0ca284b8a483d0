import type { Doc } from './read-models.js';
import type { ReadableBuild } from './view-store.js';
import type { ViewSource } from './view-reader.js';

/** What this process keeps of a view. */
export interface KeptHere<D extends Doc> extends ViewSource<D> {
  /** Whether this process writes the build that answers. */
  readonly isKept: boolean;
}

/**
 * Reads a view whose log no other process has: its keeper here knows more than the store. Asks the store while the view
 * is not kept here, as before the lease is there.
 */
export class OwnView<D extends Doc> implements ViewSource<D> {
  readonly tellsChanges = false;

  constructor(
    private readonly keeper: KeptHere<D>,
    private readonly stored: ViewSource<D>,
  ) {}

  peek(key: string): Promise<D | undefined> {
    return this.source.peek(key);
  }

  read<Answer>(ask: (build: ReadableBuild<D>) => Promise<Answer>): Promise<Answer> {
    return this.source.read(ask);
  }

  reaches(position: number, milliseconds: number, isHurried?: boolean): Promise<boolean> {
    return this.source.reaches(position, milliseconds, isHurried);
  }

  private get source(): ViewSource<D> {
    return this.keeper.isKept ? this.keeper : this.stored;
  }
}
