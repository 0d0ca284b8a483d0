import type { Recorded } from '@portal/events';
import { LRUCache } from 'lru-cache';
import type { Doc, Projection } from './read-models.js';
import type { Build, Change, Held } from './view-store.js';

/** Number of documents kept in memory for later events. */
const CACHED_DOCUMENTS = 2_000;

/** The changes to documents that are not written yet. */
export class UnitOfWork<D extends Doc> {
  private unwritten = new Map<string, Change<D>>();
  /** Those that are being written now. */
  private leaving: ReadonlyMap<string, Change<D>> = new Map();
  private readonly known = new LRUCache<string, Held<D>>({ max: CACHED_DOCUMENTS });
  /** Every document that the current batch may touch. Nothing is evicted from it, unlike from `known`. */
  private readonly loaded = new Map<string, Held<D>>();

  /** Counts the writes, so that a document read before one is not kept after it. */
  private generation = 0;

  constructor(
    private readonly projection: Projection<D>,
    private readonly build: Pick<Build<D>, 'load'>,
  ) {}

  get size(): number {
    return this.unwritten.size;
  }

  /** Loads the documents that {@link apply} needs, until {@link release}. */
  async load(keys: ReadonlySet<string>): Promise<void> {
    const missing = [...keys].filter((key) => !this.remembered(key));
    if (missing.length === 0) return;
    const stored = await this.build.load(missing);
    for (const key of missing) this.remember(key, this.held(stored.get(key)));
  }

  /** The document as written, if it is in memory; undefined when only the engine has it. */
  peek(key: string): Held<D> | undefined {
    return this.known.get(key);
  }

  /** The document as the engine has it; kept for the next readers, also when there is none. */
  async read(key: string): Promise<D | undefined> {
    const { generation } = this;
    const held = this.held((await this.build.load([key])).get(key));
    if (generation === this.generation) this.known.set(key, held);
    return held.document;
  }

  /** Ends the current batch. */
  release(): void {
    this.loaded.clear();
  }

  /** Applies an event to all documents that it touches, or to none. */
  apply(event: Recorded, keys: readonly string[]): void {
    const changes = keys.map((key) => this.change(key, event));
    for (const change of changes) if (change) this.keep(change);
  }

  /** Gives the changes to be written. Later events change the same documents anew meanwhile. */
  leave(): Change<D>[] {
    this.leaving = this.unwritten;
    this.unwritten = new Map();
    return [...this.leaving.values()];
  }

  /**
   * Records that what has left is written.
   *
   * @param keeps false where nobody reads: most of such documents never change again
   */
  written(keeps = true): void {
    this.generation++;
    for (const { key, after } of this.leaving.values()) if (keeps || this.known.has(key)) this.known.set(key, after);
    this.leaving = new Map();
  }

  /** Drops changes that could not be written. They are made again from the last written position. */
  discard(): void {
    this.generation++;
    this.unwritten.clear();
    this.leaving = new Map();
    this.known.clear();
    this.loaded.clear();
  }

  private remembered(key: string): boolean {
    const changed = this.unwritten.get(key) ?? this.leaving.get(key);
    const held = this.loaded.get(key) ?? changed?.after ?? this.known.get(key);
    if (held) this.loaded.set(key, held);
    return held !== undefined;
  }

  private remember(key: string, held: Held<D>): void {
    this.loaded.set(key, held);
    if (held.document) this.known.set(key, held);
  }

  private change(key: string, event: Recorded): Change<D> | undefined {
    const before = this.loaded.get(key);
    if (!before) throw new Error(`document ${key} was not loaded`);
    if (before.position >= event.position) return undefined;
    const made = this.projection.apply(before.document, event, key);
    if (made === undefined || (made ?? undefined) === before.document) return undefined;
    // copies the data: events are shared, and their personal fields are opened later, in place
    const document = made === event.data ? ({ ...(made as object) } as D) : made;
    return { key, before, after: this.held({ document: document ?? undefined, position: event.position }) };
  }

  private keep({ key, before, after }: Change<D>): void {
    this.unwritten.set(key, { key, before: this.unwritten.get(key)?.before ?? before, after });
    this.loaded.set(key, after);
  }

  private held(stored: { document: D | undefined; position: number } | undefined): Held<D> {
    if (!stored) return ABSENT;
    if (!stored.document) return { document: undefined, position: stored.position, counters: NONE };
    // frozen, so that an `apply` that changes a document in place fails
    const document = Object.freeze(stored.document);
    const { counters, words } = this.projection;
    return {
      document,
      position: stored.position,
      counters: counters?.(document) ?? NONE,
      words: words ? words.of(document) : NONE,
    };
  }
}

const NONE: readonly string[] = [];
const ABSENT: Held<never> = { document: undefined, position: 0, counters: NONE };
