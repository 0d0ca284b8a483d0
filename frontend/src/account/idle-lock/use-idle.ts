import { useEffect, useState } from 'react';
import { lastInput, noteInput } from '../../api/idle';

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const isOver = (minutes: number): boolean => minutes > 0 && Date.now() - lastInput() >= minutes * MINUTE_MS;

/**
 * Whether nobody has used any tab for so many minutes; 0 for never. Only input counts, and none once it is over: then
 * `unlock` has to be called.
 */
export function useIdle(minutes: number): { idle: boolean; unlock: () => void } {
  const [idle, setIdle] = useState(() => isOver(minutes));
  useEffect(() => {
    if (minutes === 0) return;
    const look = () => setIdle(isOver(minutes));
    const note = () => (isOver(minutes) ? look() : Date.now() - lastInput() > LOOK_MS && noteInput());
    const timer = setInterval(look, LOOK_MS);
    for (const kind of INPUT) window.addEventListener(kind, note, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const kind of INPUT) window.removeEventListener(kind, note, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [minutes]);
  return { idle, unlock: () => (noteInput(), setIdle(false)) };
}
