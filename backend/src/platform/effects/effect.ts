import type { EventType, Recorded, RecordedEvent } from '@portal/events';
import { becauseOf, type Origin } from '../log/origin.js';

/**
 * A durable reader of the log: by name, from its own checkpoint, in order, at least once. Effects (mail, jobs,
 * payments, commands that follow from events) keep their checkpoints apart from the views and are never replayed. All
 * their actions carry a deterministic id, because an event may come twice.
 */
export interface Effect {
  /** Must never change: the checkpoint is kept under it. */
  name: string;
  /** Types that `handle` wants; others move the checkpoint only. */
  events: readonly string[];
  /** Whether `handle` wants this event of those types. Absent where it wants all: a checkpoint costs a write to disk. */
  wants?(event: Recorded): boolean;
  /**
   * Where an effect without a checkpoint begins in a log with events. The default is `beginning`, because old facts
   * have consequences too. `now` is for effects that are of use only when an event is new, such as a mail.
   */
  startsAt?: 'beginning' | 'now';
  /**
   * @throws DependencyDown when something that this needs cannot be reached: the event is tried again until it can
   * @throws TryLater when only this event cannot be done yet: it is tried again later, and its stream waits for it
   * @throws anything else: tried again with growing pauses, then parked with all later events of its stream
   */
  handle(event: Recorded): Promise<void>;
}

/**
 * An effect that takes many events at once, with one checkpoint for all of them. It passes events on in the order of
 * the log, to a receiver that recognises repeats by their ids. It parks nothing: after a failure it waits.
 */
export interface BatchEffect extends Omit<Effect, 'handle'> {
  /** Takes events in the order of the log. When it rejects, all of them come again. */
  handleAll(events: readonly Recorded[]): Promise<void>;
}

/** An {@link Effect} to which `on` adds a handler for each type of event. */
export interface EffectByEvent extends Effect {
  /**
   * @param handle gets the event, and the origin of all that the effect does because of it
   * @param when tells from the event alone whether it is wanted; absent where every event of the type is
   */
  on<Type extends EventType>(
    types: Type | readonly Type[],
    handle: (event: RecordedEvent<Type>, origin: Origin) => Promise<void>,
    when?: (event: RecordedEvent<Type>) => boolean,
  ): EffectByEvent;
}

/**
 * Begins an effect: `effect('reports.mail').on('ReportCompleted', (event, origin) => ...)`.
 *
 * @param name must never change: the checkpoint is kept under it
 */
export const effect = (name: string, settings: Pick<Effect, 'startsAt'> = {}): EffectByEvent =>
  builtOf({ name, ...settings }, {});

interface Handler {
  handle(event: Recorded, origin: Origin): Promise<void>;
  when?(event: Recorded): boolean;
}

type Handlers = Readonly<Record<string, Handler>>;

const builtOf = (settings: Pick<Effect, 'name' | 'startsAt'>, handlers: Handlers): EffectByEvent => ({
  ...settings,
  events: Object.keys(handlers),
  wants: (event) => handlers[event.type]?.when?.(event) ?? true,
  handle: async (event) => handlers[event.type]?.handle(event, becauseOf(event, settings.name)),
  on: (types, handle, when) => {
    // a handler loses the type of its event only here: events find their handler by the name of their type
    const added = [types].flat().map((type) => [type, { handle, when } as Handler]);
    return builtOf(settings, { ...handlers, ...(Object.fromEntries(added) as Handlers) });
  },
});
