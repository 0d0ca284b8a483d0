import { useEffect, useState } from 'react';

/** Pause after the last key before a search or a look-up. */
const SEARCH_PAUSE_MS = 200;

/** Gives the value once it has not changed for a moment. */
export function useDebounced<T>(value: T, pause = SEARCH_PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
