import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DNA_STATUSES } from '@portal/events';
import type { IntegrationEvent } from '../../backend/src/integration/integration-events.js';
import type { FeedAnswer } from '../journeys/support/feed.js';
import { addPatient, type Provider } from '../journeys/support/people.js';
import type { Client } from '../support/client.js';

/** The statuses of a kit from the first to the last. */
export const STATUSES = DNA_STATUSES.slice(1, -1);

/** A portal of a test, in this process or in another. */
interface Portal {
  folder: string;
  client(): Client;
}

/** All events for integrators, read from the portal itself. */
export async function told(portal: Portal): Promise<IntegrationEvent[]> {
  const headers = { 'x-operator-key': readFileSync(join(portal.folder, 'secrets', 'operator-key'), 'utf8').trim() };
  const events: IntegrationEvent[] = [];
  for (let next = '0', more = true; more;) {
    const path = `/api/integration/events?after=${next}&limit=1000`;
    const { body } = await portal.client().get<FeedAnswer>(path, headers);
    events.push(...body.data);
    ({ next, more } = body);
  }
  return events;
}

/** @returns their ids */
export async function addPatients(provider: Provider, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await addPatient(provider)).id);
  return ids;
}

/**
 * Changes the status of all patients at once.
 *
 * @returns the number of accepted changes; the portal may stop meanwhile
 */
export async function move({ client }: Pick<Provider, 'client'>, ids: readonly number[], status: string) {
  const calls = ids.map((patient_id) => client.post('/api/patient/updateStatus', { patient_id, status }));
  const answers = await Promise.allSettled(calls);
  return answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 200).length;
}
