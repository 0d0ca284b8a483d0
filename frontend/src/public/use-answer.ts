import { useCallback, useEffect, useRef, useState } from 'react';

interface Answered<Answer> {
  answer: Answer | undefined;
  busy: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Reads what an island shows next. The last answer stays until the next is there; a late answer never replaces a newer
 * one.
 *
 * @param ask a new function asks anew: make it with `useCallback`
 * @param initial what the server rendered, so that the first question is not asked
 */
export function useAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, initial?: Answer): Answered<Answer> {
  const [state, setState] = useState<Omit<Answered<Answer>, 'retry'>>({
    answer: initial,
    busy: !initial,
    error: undefined,
  });
  const isFirst = useRef(initial !== undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isFirst.current) return void (isFirst.current = false);
    const stop = new AbortController();
    setState((before) => ({ ...before, busy: true }));
    ask(stop.signal).then(
      (answer) => stop.signal.aborted || setState({ answer, busy: false, error: undefined }),
      (error: unknown) => stop.signal.aborted || setState({ answer: undefined, busy: false, error }),
    );
    return () => stop.abort();
  }, [ask, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
