import type { StreamingRead } from '@eventstore/db-client';

/** A read on which nothing comes for so long is given up: the client itself would wait for ever. */
const SILENCE_MILLISECONDS = 10_000;

/** Everything that a read of limited length brings. @throws what the client throws */
export async function wholeRead<Event>(read: StreamingRead<Event>): Promise<Event[]> {
  // an error that comes when nobody reads any more would end the process
  read.on('error', () => undefined);
  const silence = setTimeout(() => read.destroy(new Error('no answer in time')), SILENCE_MILLISECONDS);
  const events: Event[] = [];
  try {
    for await (const event of read as AsyncIterable<Event>) {
      events.push(event);
      silence.refresh();
    }
    return events;
  } catch (error) {
    // the call stays open otherwise; its end is not waited for, since the server may not answer at all
    void read.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(silence);
  }
}
