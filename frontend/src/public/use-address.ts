import { useEffect, useRef } from 'react';

/**
 * Keeps the browser's address at what an island shows. A turned page is a step that Back undoes; what is typed is none.
 *
 * @param step changes with each step of the history
 * @param onReturn shows what an address says, after Back or Forward; gives the step of that address
 */
export function useAddress(address: string, step: number, onReturn: (query: URLSearchParams) => number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (address === window.location.pathname + window.location.search) return void (shown.current = step);
    const isStep = shown.current !== step;
    shown.current = step;
    window.history[isStep ? 'pushState' : 'replaceState'](isStep ? null : window.history.state, '', address);
  }, [address, step]);
  const latest = useRef(onReturn);
  useEffect(() => void (latest.current = onReturn));
  useEffect(() => {
    const goBack = () => void (shown.current = latest.current(new URLSearchParams(window.location.search)));
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);
}
