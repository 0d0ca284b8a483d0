import type { RecordedEvent } from '@eventstore/db-client';

/** What the server keeps for itself. */
const SYSTEM = '$';
/** What belongs to a namespace. */
const MARK = '~';

/**
 * The streams of one installation on a server that several share: those of a namespace are named `~namespace~patient-12`,
 * those of an installation without one plainly. Neither sees anything of the other.
 */
export class StreamNames {
  private readonly prefix: string;

  constructor(namespace: string) {
    this.prefix = namespace === '' ? '' : `${MARK}${namespace}${MARK}`;
  }

  onServer(stream: string): string {
    return this.prefix + stream;
  }

  fromServer(streamId: string): string {
    return streamId.slice(this.prefix.length);
  }

  /** A regular expression for the names of our streams on the server, as it takes one. */
  get pattern(): string {
    return this.prefix === '' ? `^[^${SYSTEM}${MARK}]` : `^${this.prefix}`;
  }

  /** What the server keeps for itself, and what others do, lies beside our events in `$all`. */
  isOurs({ type, streamId }: Pick<RecordedEvent, 'type' | 'streamId'>): boolean {
    if (type.startsWith(SYSTEM) || streamId.startsWith(SYSTEM)) return false;
    return this.prefix === '' ? !streamId.startsWith(MARK) : streamId.startsWith(this.prefix);
  }
}
