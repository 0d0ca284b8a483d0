import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AllStreamSubscription, type RecordedEvent, START, streamNameFilter } from '@eventstore/db-client';
import { BEGINNING } from '../event-log.js';
import type { Node } from './connection.js';
import { toPosition } from './record.js';
import type { StreamNames } from './stream-names.js';

/** Records between two signs of life from a server that finds nothing. */
const SEARCH_WINDOW = 1_000;

/**
 * The next event in one of our streams, as a subscription comes to it: past what the server shows to nobody, where a
 * read would end.
 *
 * @param silence milliseconds without a sign of the server after which it is given up
 * @throws what the client throws
 */
export async function nextEvent(
  node: Node,
  names: StreamNames,
  after: number,
  silence: number,
): Promise<RecordedEvent | undefined> {
  const filter = streamNameFilter({
    regex: names.pattern,
    maxSearchWindow: SEARCH_WINDOW,
    checkpointReached: async () => void late.refresh(),
  });
  const fromPosition = after === BEGINNING ? START : toPosition(after);
  const subscription = node.subscribeToAll({ fromPosition, filter, requiresLeader: true });
  // an error that comes when nobody waits any more would end the process
  subscription.on('error', () => undefined);
  const late = setTimeout(() => subscription.destroy(new Error('no answer in time')), silence);
  try {
    return await Promise.race([arrival(subscription), theEnd(subscription), failure(subscription)]);
  } finally {
    clearTimeout(late);
    subscription.destroy();
    // its call stays open otherwise
    void subscription.unsubscribe().catch(() => undefined);
  }
}

async function arrival(subscription: AllStreamSubscription): Promise<RecordedEvent | undefined> {
  const [{ event }] = (await once(subscription, 'data')) as [{ event?: RecordedEvent }];
  return event;
}

async function theEnd(subscription: AllStreamSubscription): Promise<undefined> {
  await once(subscription, 'caughtUp');
  // an event that came before may be on its way still
  await nextTurn();
}

async function failure(subscription: AllStreamSubscription): Promise<never> {
  await once(subscription, 'end');
  throw new Error('the subscription ended without a reason');
}
