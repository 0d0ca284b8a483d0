import { LRUCache } from 'lru-cache';
import type { Appended, StoredData, StoredEvent } from '../event-log.js';

/** How many ids are kept in memory, over all streams. */
const IDS_IN_MEMORY = 500_000;
/** Events of a stream that are read at once. */
const PAGE = 500;

interface Known {
  /** Every event before this revision is known. */
  next: number;
  /** Revision and position of each id that was made from a seed. */
  places: Map<string, Appended>;
}

type Read = (stream: string, fromRevision: number, limit: number) => Promise<StoredEvent[]>;

/**
 * Finds an append that repeats at a later revision. The server knows a repeat only at the revision of the first time.
 * So ids made from a seed are looked up in their stream, whose past does not change.
 */
export class SeededIds {
  private readonly streams = new LRUCache<string, Known>({
    maxSize: IDS_IN_MEMORY,
    sizeCalculation: ({ places }) => places.size + 1,
  });

  constructor(private readonly read: Read) {}

  /** The first success of these events among the revisions up to `revision`. */
  async find(stream: string, events: readonly StoredData[], revision: number): Promise<Appended | undefined> {
    if (!events[0] || !isSeeded(events[0])) return undefined;
    const { places } = await this.readUpTo(stream, revision);
    const first = places.get(events[0].id);
    if (!first) return undefined;
    const found = events.map(({ id }) => places.get(id));
    return found.filter((place, index) => place?.revision === first.revision + index).at(-1);
  }

  /** Learns from events that were read of a stream, where they continue the known part. */
  learn(stream: string, events: readonly StoredEvent[]): void {
    const known = this.streams.get(stream) ?? { next: 0, places: new Map() };
    const news = events.filter(({ revision }) => revision >= known.next);
    if (news[0]?.revision !== known.next) return;
    for (const event of news) {
      if (isSeeded(event)) known.places.set(event.id, { revision: event.revision, position: event.position });
    }
    this.streams.set(stream, { next: known.next + news.length, places: known.places });
  }

  private async readUpTo(stream: string, revision: number): Promise<Known> {
    for (;;) {
      const known = this.streams.get(stream) ?? { next: 0, places: new Map() };
      const missing = revision + 1 - known.next;
      if (missing <= 0) return known;
      const page = await this.read(stream, known.next, Math.min(missing, PAGE));
      this.learn(stream, page);
      if (page.length < Math.min(missing, PAGE)) return this.streams.get(stream) ?? known;
    }
  }
}

/** UUIDs of version 5 are made from a name. */
const isSeeded = ({ id }: StoredData): boolean => id[14] === '5';
