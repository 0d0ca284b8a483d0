import type { Recorded } from '@portal/events';
import { EventStore } from '../../../backend/src/platform/log/event-store.js';
import type { TestPortal } from '../../support/portal.js';

/** The events that `doing` adds to the log. */
export async function factsOf(portal: TestPortal, doing: () => Promise<unknown>): Promise<Recorded[]> {
  const store = portal.app.get(EventStore);
  const before = await store.lastPosition();
  await doing();
  return store.readAll(before, 1_000);
}
