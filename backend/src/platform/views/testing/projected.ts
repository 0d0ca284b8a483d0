import type { Recorded } from '@portal/events';
import { UnitOfWork } from '../unit-of-work.js';
import type { Doc, Projection } from '../read-models.js';

/**
 * Gives the documents that a projection makes from events, by key. Runs in memory, with the code that makes every view.
 */
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
  return Object.fromEntries(draft.leave().flatMap(({ key, after }) => (after.document ? [[key, after.document]] : [])));
}

/** Repeats each event, as a subscription may deliver it twice. */
export const twice = (events: readonly Recorded[]): Recorded[] => events.flatMap((event) => [event, event]);
