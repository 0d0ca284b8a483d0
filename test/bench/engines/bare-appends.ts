import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { CLIENTS } from '../status-changes.js';

const SECONDS = 5;
/** Who is named on a call makes the client append plainly, as the portal does: else it sends all in one batch call. */
const NAMED = { credentials: { username: 'none', password: 'none' } };

/** One plain append after the other by each of the clients, without a portal. @returns appends a second */
export async function bareAppends(url: string): Promise<number> {
  const client = EventStoreDBClient.connectionString(url);
  const end = performance.now() + 1_000 * SECONDS;
  let appends = 0;
  const write = async () => {
    const stream = `bare-${randomUUID()}`;
    for (; performance.now() < end; appends++)
      await client.appendToStream(stream, jsonEvent({ type: 'DnaStatusChanged', data: DATA }), NAMED);
  };
  await Promise.all(Array.from({ length: CLIENTS }, write));
  await client.dispose();
  return appends / SECONDS;
}

const DATA = { patientId: 12, companyId: 2, from: 'Ordered', to: 'Kit sent' };
