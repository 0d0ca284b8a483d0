import { type Filter, type RecordedEvent, streamNameFilter } from '@eventstore/db-client';

/** What the server keeps for itself. */
const SYSTEM = '$';
/** Records that the server looks through before it gives a sign of life, where none is ours. */
const SEARCH_WINDOW = 1_000;

/**
 * The streams of one installation, named `~namespace~patient-12`: beside those of others on the same server, neither sees
 * anything of the other.
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

  /** Has the server send our events alone. By a pattern: it compares prefixes by the rules of its language. */
  filter(): Filter {
    return streamNameFilter({ regex: `^${this.prefix}`, maxSearchWindow: SEARCH_WINDOW });
  }

  /** What the server keeps for itself, and what others do, lies beside our events in `$all`. */
  isOurs({ type, streamId }: Pick<RecordedEvent, 'type' | 'streamId'>): boolean {
    return streamId.startsWith(this.prefix) && !type.startsWith(SYSTEM);
  }
}
