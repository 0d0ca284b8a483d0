import { BEGINNING, type EventLog, type StoredEvent } from '../event-store/event-log.js';

/** Events that are read at once. */
const PAGE = 500;

/** Every event of a log in its order, a page in memory at a time. */
export async function* eventsOf(log: EventLog): AsyncGenerator<StoredEvent, undefined> {
  let page = await log.readAll(BEGINNING, PAGE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield* page;
    page = await log.readAll(last.position, PAGE);
  }
}
