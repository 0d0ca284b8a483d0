import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Client } from './client.js';

/** How often somebody comes again whom a portal under load has asked to. */
const MOST_TRIES = 10;
const PAUSE_MILLISECONDS = 1_000;

/** Repeats a call while the portal asks to come again, because the views of a busy machine may be late. */
export async function comingAgain<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (let tries = 1; ; tries++) {
    const answer = await call();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await pause(PAUSE_MILLISECONDS);
  }
}

/** Sends a write until it is answered, which a key lets the portal do once. */
export function postOnce<Body>(client: Client, path: string, body: object): Promise<Answer<Body>> {
  const key = { 'idempotency-key': randomUUID() };
  return comingAgain(() => client.post<Body>(path, body, key));
}
