import type { EventType, Recorded, RecordedEvent } from '@portal/events';
import { becauseOf, type Origin } from '../log/origin.js';
import type { Effect } from '../subscriptions/subscription.js';

/** An {@link Effect} to which `on` adds a handler for each type of event. */
export interface EffectByEvent extends Effect {
  /** @param handle gets the event, and the origin of all that the effect does because of it */
  on<Type extends EventType>(
    types: Type | readonly Type[],
    handle: (event: RecordedEvent<Type>, origin: Origin) => Promise<void>,
  ): EffectByEvent;
}

/**
 * Begins an effect: `effect('reports.mail').on('ReportCompleted', (event, origin) => ...)`.
 *
 * @param name must never change: the checkpoint is kept under it
 */
export const effect = (name: string, settings: Pick<Effect, 'startsAt'> = {}): EffectByEvent =>
  builtOf({ name, ...settings }, {});

type Handlers = Readonly<Record<string, (event: Recorded, origin: Origin) => Promise<void>>>;

const builtOf = (settings: Pick<Effect, 'name' | 'startsAt'>, handlers: Handlers): EffectByEvent => ({
  ...settings,
  events: Object.keys(handlers),
  handle: async (event) => handlers[event.type]?.(event, becauseOf(event, settings.name)),
  on: (types, handle) => {
    // a handler loses the type of its event only here: events find their handler by the name of their type
    const added = [types].flat().map((type) => [type, handle as Handlers[string]]);
    return builtOf(settings, { ...handlers, ...(Object.fromEntries(added) as Handlers) });
  },
});
