/** Whether the portal can be reached, as reported by the live updates. */
import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners';

let cutOff = false;
const listeners = newListeners();

/** Records whether the portal can be reached. Called after each attempt. */
export function setCutOff(now: boolean): void {
  if (now === cutOff) return;
  cutOff = now;
  listeners.tell();
}

/** True while the portal does not answer, so that the screen may be out of date. */
export const useCutOff = (): boolean => useSyncExternalStore(listeners.subscribe, () => cutOff);
