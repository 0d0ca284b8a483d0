import type { Recorded } from '@portal/events';
import { BEGINNING, type Appended } from '../../backend/src/platform/log/event-log.js';
import { EventStore } from '../../backend/src/platform/log/event-store.js';

/** An in-memory copy of a log: many readers go through it from the beginning, and nobody writes to it. */
export class ReadLog extends EventStore {
  readonly lastAppended = BEGINNING;

  /** @param events every event, in order */
  constructor(private readonly events: readonly Recorded[]) {
    super();
  }

  async readAll(after: number, limit: number): Promise<Recorded[]> {
    const first = this.events.findIndex(({ position }) => position > after);
    return first < 0 ? [] : this.events.slice(first, first + limit);
  }

  async *read(stream: string, fromRevision = 0): AsyncIterable<Recorded> {
    yield* this.events.filter((event) => event.stream === stream && event.revision >= fromRevision);
  }

  async timeAfter(after: number): Promise<string | null> {
    return this.events.find(({ position }) => position > after)?.time ?? null;
  }

  async lastPosition(): Promise<number> {
    return this.events.at(-1)?.position ?? BEGINNING;
  }

  known(): undefined {}

  onAppended(): () => void {
    return () => undefined;
  }

  append(): Promise<Appended> {
    return Promise.reject(new Error('nobody writes to a log that was read'));
  }
}
