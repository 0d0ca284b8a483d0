import type { Recorded } from '@portal/events';
import type { EventStore } from '../platform/log/event-store.js';
import { mustStop } from '../platform/subscriptions/attempt.js';
import { type IntegrationEvent, publicEventOf } from './integration-events.js';

/** Number of events read from the log in one step. */
const READ_EVENTS = 500;
/**
 * Maximum number of events that one call reads from the log. If all are private, the answer is an empty page with a
 * later `next`.
 */
const MAX_EVENTS_PASSED = 10_000;

export interface FeedPage {
  events: IntegrationEvent[];
  /** the position up to which events were read */
  next: number;
  /** whether the log may have more events now */
  more: boolean;
}

/**
 * Gives the public events after a position, in the order of the log, at most `limit`.
 *
 * @throws UnknownEvent, KeyMissing, LogCorrupt when the very next event cannot be read; LogUnavailable
 */
export async function feedPage(
  store: EventStore,
  source: string,
  { after, limit }: { after: number; limit: number },
): Promise<FeedPage> {
  const page: FeedPage = { events: [], next: after, more: true };
  for (let passed = 0; passed < MAX_EVENTS_PASSED;) {
    const read = await readable(store, page.next).catch((error: unknown) => stopAt(error, page.next > after));
    if (read === null) return page;
    for (const recorded of read) {
      page.next = recorded.position;
      const event = publicEventOf(recorded, source);
      if (event && page.events.push(event) === limit) return page;
    }
    if (read.length === 0) return { ...page, more: false };
    passed += read.length;
  }
  return page;
}

/** Reads a single event after a page could not be read, so that the events before an unreadable one are served. */
async function readable(store: EventStore, after: number): Promise<Recorded[]> {
  try {
    return await store.readAll(after, READ_EVENTS);
  } catch (error) {
    if (mustStop(error)) return store.readAll(after, 1);
    throw error;
  }
}

/** Ends a page before an unreadable event. A call that begins at this event fails, so that no event is skipped. */
function stopAt(error: unknown, hasMoved: boolean): null {
  if (hasMoved && mustStop(error)) return null;
  throw error;
}
