import { setTimeout as pause } from 'node:timers/promises';

/** The answer, if it comes in time. @throws Error that says how long was waited, and what `answer` rejects with */
export async function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const over = new AbortController();
  const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  return Promise.race([answer, late]).finally(() => {
    over.abort();
    late.catch(() => undefined);
  });
}
