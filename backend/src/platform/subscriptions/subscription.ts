import type { Recorded } from '@portal/events';

/**
 * A durable reader of the log: by name, from its own checkpoint, in order, at least once.
 * `effect`s (mail, jobs, payments, commands that follow from events) keep their checkpoints apart from the views and
 * are never replayed; whatever they do carries a deterministic id, because an event may come twice.
 */
export interface Effect {
  /** For ever: the checkpoint is kept under it. */
  name: string;
  /** Types that `handle` wants; others move the checkpoint only. */
  events: readonly string[];
  /**
   * Where a name that has no checkpoint yet begins in a log that has a past: at its `beginning` (the default: whatever
   * follows from a fact follows from old ones too), or `now`, for what is of use only when it is new, a mail for one.
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
 * An effect that takes many events at once, with one checkpoint for all of them: for what goes on in the order of the log
 * to somebody who knows repeats by their ids. Nothing of it is parked: what cannot go on waits.
 */
export interface BatchEffect extends Omit<Effect, 'handle'> {
  /** In the order of the log. When it rejects, all of them come again. */
  handleAll(events: readonly Recorded[]): Promise<void>;
}
