import type { Recorded } from '@portal/events';
import type { BatchEffect, Effect } from '../../subscriptions/subscription.js';
import { isTracing, traced } from './tracing.js';

/** An effect whose work is a span in the trace of the call that its event goes back to. */
export const tracedEffect = (effect: Effect): Effect => ({
  ...effect,
  handle: (event) => traced(workOf(effect.name, event), () => effect.handle(event)),
});

/** Likewise, with a span for each event of the batch. */
export const tracedBatchEffect = (effect: BatchEffect): BatchEffect => ({
  ...effect,
  handleAll: async (events) => {
    const since = new Date();
    await effect.handleAll(events);
    if (isTracing()) for (const event of events) traced({ ...workOf(effect.name, event), since }, () => undefined);
  },
});

const workOf = (effect: string, { type, correlationId }: Recorded) => ({
  name: `effect ${effect}`,
  correlationId,
  attributes: { 'portal.effect': effect, 'portal.event': type },
});
