import { setTimeout as pause } from 'node:timers/promises';

/** The answer did not come in time. */
export class TimedOut extends Error {}

/** Waits for an answer, at most so many milliseconds. @throws TimedOut; what `answer` rejects with */
export async function withTimeout<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const over = new AbortController();
  const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new TimedOut(`no answer within ${milliseconds} ms`);
  });
  return Promise.race([answer, late]).finally(() => over.abort());
}
