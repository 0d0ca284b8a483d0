/** Something outside cannot be reached just now. It is waited for; nothing is parked. */
export class DependencyDown extends Error {}

/** Somebody outside puts this one thing off. It is parked, tried again with growing pauses, and given up in the end. */
export class TryLater extends Error {
  /**
   * @param giveUp makes an end of it once it has been put off for long enough: the event counts as done then. Without it,
   *   the event waits for an operator. `since` is when it was first tried; ISO 8601, UTC
   */
  constructor(
    message: string,
    readonly giveUp?: (since: string) => Promise<void>,
  ) {
    super(message);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
