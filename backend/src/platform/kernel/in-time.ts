import { setTimeout as pause } from 'node:timers/promises';

/** Nothing came in time. */
export class NoAnswer extends Error {}

/** The answer, if it comes in time. @throws NoAnswer that says how long was waited, and what `answer` rejects with */
export async function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const over = new AbortController();
  const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new NoAnswer(`no answer within ${milliseconds} ms`);
  });
  return Promise.race([answer, late]).finally(() => over.abort());
}
