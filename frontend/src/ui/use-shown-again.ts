import { useEffect } from 'react';

/** Calls back when the browser shows this page again as it was left, as its Back button does. */
export function useShownAgain(callBack: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) callBack();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [callBack]);
}
