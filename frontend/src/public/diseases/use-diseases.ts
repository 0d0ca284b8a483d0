import { useCallback, useEffect, useRef, useState } from 'react';
import { get } from '../../api/client';
import type { DiseaseListAnswer } from '../../api/generated/schema';

/** What an empty search asks for, as the specification has it: every disease. */
export const EVERY_DISEASE = '_';
export const DISEASES_PER_PAGE = 10;

export const searchOf = (search: string): string => search.trim() || EVERY_DISEASE;

interface Diseases {
  found: DiseaseListAnswer | undefined;
  busy: boolean;
  error: unknown;
  retry: () => void;
}

/** Reads a page of the catalogue. The last answer stays until the next is there; a late answer never replaces a newer one. */
export function useDiseases(search: string, page: number, initial?: DiseaseListAnswer): Diseases {
  const [state, setState] = useState<Omit<Diseases, 'retry'>>({ found: initial, busy: !initial, error: undefined });
  const isFirst = useRef(initial !== undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isFirst.current) return void (isFirst.current = false);
    const stop = new AbortController();
    setState((before) => ({ ...before, busy: true }));
    get('/api/searchDisease', { search: searchOf(search), page }, stop.signal).then(
      (found) => setState({ found, busy: false, error: undefined }),
      (error: unknown) => stop.signal.aborted || setState({ found: undefined, busy: false, error }),
    );
    return () => stop.abort();
  }, [search, page, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
