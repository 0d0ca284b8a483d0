/**
 * Live updates: reads `/api/stream` and marks queries as out of date. It reads Server-Sent Events over fetch, because a
 * URL must not contain a token. It reads only while the tab is visible, because browsers allow six connections per
 * host.
 */
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from './client';
import { setCutOff } from './connection';
import { ApiError } from './errors';
import { readEvents, type StreamEvent } from './sse';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Time for which events are collected before queries are read again, because events come in bursts. */
const GATHER_MS = 200;

/**
 * First words of the query keys that each event puts out of date. Events are listed by name or by the first word of it
 * (`patient.updated`).
 */
const TOUCHES: Record<string, string[]> = {
  patient: ['patients', 'dashboard', 'notifications', 'member', 'logs', 'comments', 'laboratory', 'history'],
  document: ['documents', 'dashboard', 'notifications', 'patients', 'member', 'logs', 'history'],
  'document.progress': ['documents', 'member'],
  employee: ['employees', 'dashboard', 'notifications', 'patients', 'logs'],
  credits: ['company', 'dashboard', 'notifications', 'orders', 'logs'],
  template: ['templates', 'logs'],
};

/** Keeps the screens below up to date. Use it once per signed-in area. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => whileVisible((signal) => follow(queries, signal)), [queries]);
}

async function follow(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const outdate = gather(queries);
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    let isOpen = false;
    try {
      const response = await send('/api/stream', { headers: { Accept: 'text/event-stream' }, signal });
      isOpen = true;
      setCutOff(false);
      void queries.invalidateQueries({}, { cancelRefetch: false }); // what happened while nobody listened
      pause = FIRST_PAUSE_MS;
      for await (const event of readEvents(response.body!)) outdate(event);
    } catch (error) {
      if (isRefused(error)) return;
      setCutOff(!isOpen && !signal.aborted);
    }
    await wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Collects events and marks the queries of each burst as out of date. An unknown kind of event affects all queries. */
function gather(queries: QueryClient): (event: StreamEvent) => void {
  const touched = new Set<unknown>();
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    void queries.invalidateQueries(all ? {} : { predicate: gathered(new Set(touched)) });
    touched.clear();
    all = false;
    timer = undefined;
  };
  return ({ event }) => {
    const names = TOUCHES[event] ?? TOUCHES[event.split('.')[0] ?? ''];
    for (const name of names ?? []) touched.add(name);
    all ||= !names;
    timer ??= setTimeout(mark, GATHER_MS);
  };
}

const gathered =
  (touched: ReadonlySet<unknown>) =>
  ({ queryKey: [first] }: Pick<Query, 'queryKey'>): boolean =>
    touched.has(first);

const isRefused = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Runs work while the tab is visible and stops it otherwise. Returns a function that ends it. */
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
