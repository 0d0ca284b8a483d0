import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AllStreamSubscription, type Position, type RecordedEvent, START } from '@eventstore/db-client';
import { BEGINNING } from '../event-log.js';
import type { Node } from './connection.js';
import { toPosition } from './record.js';
import type { StreamNames } from './stream-names.js';

interface Stretch {
  after: number;
  /** Once the server has come so far without finding anything, nothing is there. */
  end: number;
  /** milliseconds without a sign of the server after which it is given up */
  silence: number;
}

/**
 * The next event in one of our streams. The server looks for it, by a subscription: what others wrote stays with it, and
 * what it shows to nobody is no end.
 *
 * @throws what the client throws
 */
export async function nextEvent(
  node: Node,
  names: StreamNames,
  { after, end, silence }: Stretch,
): Promise<RecordedEvent | undefined> {
  const passed = async (_: unknown, { commit }: Position) => {
    late.refresh();
    // servers before 23.10 do not tell that they have caught up
    if (commit >= end) subscription.emit('caughtUp');
  };
  const fromPosition = after === BEGINNING ? START : toPosition(after);
  const subscription = node.subscribeToAll({ fromPosition, filter: names.filter(passed), requiresLeader: true });
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
