/** Something outside cannot be reached now. The caller waits for it and parks nothing. */
export class DependencyDown extends Error {}

/** Somebody outside puts this one event off. It is parked, tried again with growing pauses, and given up in the end. */
export class TryLater extends Error {
  /**
   * @param giveUp ends the matter once the event has been put off for long enough: the event then counts as done.
   *   Without it, the event waits for an operator. `since` is the time of the first try; ISO 8601, UTC
   */
  constructor(
    message: string,
    readonly giveUp?: (since: string) => Promise<void>,
  ) {
    super(message);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
