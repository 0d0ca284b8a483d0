import { useEffect, useState } from 'react';

/** How long searches and look-ups wait for the next key. */
const SEARCH_PAUSE_MS = 200;

/** The value as it was when it last stood still for a moment. */
export function useDebounced<T>(value: T, pause = SEARCH_PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
