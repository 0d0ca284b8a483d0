import type { Recorded } from '@portal/events';
import { UnitOfWork } from '../unit-of-work.js';
import type { Doc, Projection } from '../read-models.js';

/** The documents that a projection makes of events, by key: through the draft that every view is made with, in memory. */
export async function projected<D extends Doc>(
  projection: Projection<D>,
  events: readonly Recorded[],
): Promise<Record<string, D>> {
  const draft = new UnitOfWork(projection, { load: async () => new Map() });
  for (const event of events.filter(({ type }) => projection.events.includes(type))) {
    const keys = projection.keys(event).map(String);
    await draft.load(new Set(keys));
    draft.apply(event, keys);
  }
  return Object.fromEntries(
    draft.changes().flatMap(({ key, after }) => (after.document ? [[key, after.document]] : [])),
  );
}

/** Each event as a subscription may bring it: twice. */
export const twice = (events: readonly Recorded[]): Recorded[] => events.flatMap((event) => [event, event]);
