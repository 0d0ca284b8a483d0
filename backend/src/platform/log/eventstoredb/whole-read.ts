import type { StreamingRead } from '@eventstore/db-client';
import { idleTimeout } from '../../kernel/idle-timeout.js';

/**
 * Everything that a read of limited length brings.
 *
 * @param silence milliseconds without anything after which the read is given up; the client itself would wait for ever
 * @throws what the client throws
 */
export async function wholeRead<Event>(read: StreamingRead<Event>, silence: number): Promise<Event[]> {
  // an error that comes when nobody reads any more would end the process
  read.on('error', () => undefined);
  const giveUp = () => read.destroy(new Error('no answer in time'));
  const events: Event[] = [];
  try {
    for await (const event of idleTimeout(read as AsyncIterable<Event>, silence, giveUp)) events.push(event);
    return events;
  } catch (error) {
    // the call stays open otherwise; its end is not waited for, since the server may not answer at all
    void read.cancel().catch(() => undefined);
    throw error;
  }
}
