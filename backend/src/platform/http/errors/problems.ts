/** Refusals of the edge. A rule of the business throws `Refused`, with a sentence in its capability's refusals. */

/** Invalid fields: 422, with the messages of each field, the most helpful one first. */
export class InvalidFields extends Error {
  constructor(readonly errors: Record<string, string[]>) {
    super('invalid fields');
  }
}

/** Absent, or not the caller's: 404. The answer does not tell which. */
export class NotHere extends Error {}

/** @throws NotHere when the thing is undefined */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new NotHere();
  return thing;
}

/** No session, or an ended one: 401. */
export class NotSignedIn extends Error {}

/** Not signed in yet: 401, with what the client needs for the next step. */
export class StepNeeded extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly facts: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** Signed in, but as a kind of caller that is not allowed: 403. */
export class NotAllowed extends Error {}

/** The newer value of a field, and who gave it when. */
export interface Conflicting {
  theirs: string | number | null;
  by: string;
  /** ISO 8601, UTC */
  at: string;
}

/** An edit of fields that somebody else has changed since the editor saw them: 409 with `conflicts`. */
export class EditConflict extends Error {
  constructor(readonly conflicts: Readonly<Record<string, Conflicting>>) {
    super('edit conflict');
  }
}

/** Too many tries: 429 with `Retry-After`. */
export class TooManyTries extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too many tries');
  }
}

/** The portal is shutting down or not ready yet: 503 with `Retry-After`. */
export class Unavailable extends Error {}
