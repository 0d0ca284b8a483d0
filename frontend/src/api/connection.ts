/** Whether the portal can be reached, as reported by the live updates. */
import { useSyncExternalStore } from 'react';

let cutOff = false;
const listeners = new Set<() => void>();

/** Records whether the portal can be reached. Called after each attempt. */
export function setCutOff(now: boolean): void {
  if (now === cutOff) return;
  cutOff = now;
  for (const listener of listeners) listener();
}

/** True while the portal does not answer, so that the screen may be out of date. */
export const useCutOff = (): boolean => useSyncExternalStore(subscribe, () => cutOff);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
