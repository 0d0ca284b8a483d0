import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme';

/** Whether the window is at least as wide as a breakpoint. In narrower ones, tables and boards become cards. */
export function useWide(breakpoint: keyof typeof breakpoints): boolean {
  const query = `(width >= ${breakpoints[breakpoint]}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
