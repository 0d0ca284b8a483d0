/**
 * Live updates: reads `/api/stream` (Server-Sent Events over fetch, because no token may stand in a URL) and tells
 * which queries are out of date. Reads only while the tab is seen: browsers allow six connections per host.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from './client';
import { ApiError } from './errors';
import { readEvents, type StreamEvent } from './sse';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** First words of query keys that an event makes out of date, by the first word of its name (`patient.updated`). */
const TOUCHES: Record<string, string[]> = {
  patient: ['patients', 'member', 'logs', 'comments'],
  document: ['documents', 'patients', 'member', 'logs'],
  genome: ['documents', 'patients', 'member', 'logs'],
  report: ['documents', 'patients', 'member', 'logs', 'company'],
  employee: ['employees', 'patients', 'logs'],
  company: ['company', 'logs'],
  credits: ['company', 'orders', 'logs'],
  order: ['orders', 'company', 'patients', 'member', 'logs'],
  template: ['templates', 'logs'],
};

/** Keeps the screens below in step with the log; use once per signed-in area. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => whileVisible((signal) => follow(queries, signal)), [queries]);
}

async function follow(queries: QueryClient, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const response = await send('/api/stream', { headers: { Accept: 'text/event-stream' }, signal });
      void queries.invalidateQueries(); // whatever happened while nobody listened
      pause = FIRST_PAUSE_MS;
      for await (const event of readEvents(response.body!)) outdate(queries, event);
    } catch (error) {
      if (isRefused(error)) return;
    }
    await wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

function outdate(queries: QueryClient, { event }: StreamEvent): void {
  const touched = TOUCHES[event.split('.')[0] ?? ''];
  void queries.invalidateQueries(
    touched && { predicate: ({ queryKey: [first] }) => typeof first === 'string' && touched.includes(first) },
  );
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Runs the work while the tab is seen, and stops it otherwise. Returns how to stop for good. */
function whileVisible(work: (signal: AbortSignal) => Promise<void>): () => void {
  let running: AbortController | undefined;
  const adjust = () => {
    if (document.hidden) {
      running?.abort();
      running = undefined;
    } else if (!running) {
      running = new AbortController();
      void work(running.signal);
    }
  };
  adjust();
  document.addEventListener('visibilitychange', adjust);
  return () => (document.removeEventListener('visibilitychange', adjust), running?.abort());
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
