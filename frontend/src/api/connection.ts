/** Whether the portal can be reached, as the live updates find out. */
import { useSyncExternalStore } from 'react';

let cutOff = false;
const listeners = new Set<() => void>();

/** Callers that try to reach the portal report the outcome here. */
export function setCutOff(now: boolean): void {
  if (now === cutOff) return;
  cutOff = now;
  for (const listener of listeners) listener();
}

/** True while the portal does not answer: what is on the screen may be out of date. */
export const useCutOff = (): boolean => useSyncExternalStore(subscribe, () => cutOff);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
