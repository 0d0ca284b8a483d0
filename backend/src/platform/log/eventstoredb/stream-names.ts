import { type Filter, type RecordedEvent, streamNameFilter } from '@eventstore/db-client';

/** The beginning of the names that the server keeps for itself. */
const SYSTEM = '$';
/** How many foreign records the server looks through before it gives a sign of life. */
const SEARCH_WINDOW = 1_000;

/**
 * Names the streams of one installation: `~namespace~patient-12`. Installations on one server do not see each other's
 * streams.
 */
export class StreamNames {
  private readonly prefix: string;

  constructor(namespace: string) {
    this.prefix = `~${namespace}~`;
  }

  onServer(stream: string): string {
    return this.prefix + stream;
  }

  fromServer(streamId: string): string {
    return streamId.slice(this.prefix.length);
  }

  /**
   * Makes the server send the portal's events alone. Uses a pattern, because the server compares prefixes by the rules
   * of its language.
   */
  filter(): Filter {
    return streamNameFilter({ regex: `^${this.prefix}`, maxSearchWindow: SEARCH_WINDOW });
  }

  /** Whether an event is the portal's. `$all` also holds events of the server and of others. */
  isOurs({ type, streamId }: Pick<RecordedEvent, 'type' | 'streamId'>): boolean {
    return streamId.startsWith(this.prefix) && !type.startsWith(SYSTEM);
  }
}
