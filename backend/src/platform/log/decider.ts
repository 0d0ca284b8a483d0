import type { DomainEvent } from '@portal/events';

/** The rules of one stream, as three pure parts: no clock, no store, nothing random. */
export interface Decider<State, Command, Event extends DomainEvent> {
  initial: State;
  /** Returns the events of a command in a state; `[]` when there is nothing to do. @throws Refused */
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: Event): State;
}

/**
 * A command that the rules do not allow. `code` is for machines and for the table of sentences
 * (`http/errors/refusals.ts`); `details` fill the sentence.
 */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly details: Record<string, string | number> = {},
  ) {
    super(code);
  }
}

/** Whether a command was refused for one of these reasons. */
export const isRefused = (error: unknown, ...codes: readonly string[]): error is Refused =>
  error instanceof Refused && codes.includes(error.code);

/** Takes these refusals for no failure: `.catch(ignoring('email.taken'))`. */
export const ignoring =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!isRefused(error, ...codes)) throw error;
  };

/** The fields of a command without its type: the facts of the event that follows. */
export function factsOf<Command extends { type: string }>({ type: _type, ...facts }: Command): Omit<Command, 'type'> {
  return facts;
}
