import { BEGINNING, type EventLog, type StoredEvent } from '../../log/event-log.js';

/** Events that are read at once. */
const PAGE = 500;

/** All events of a log in their order, some at a time. */
export async function* pagesOf(log: EventLog): AsyncGenerator<StoredEvent[]> {
  let page = await log.readAll(BEGINNING, PAGE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page;
    page = await log.readAll(last.position, PAGE);
  }
}

/** The same one by one. */
export async function* eventsOf(log: EventLog): AsyncGenerator<StoredEvent, undefined> {
  for await (const page of pagesOf(log)) yield* page;
}
