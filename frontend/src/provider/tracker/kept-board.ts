/** What a board looked like when somebody left it, for the way back. Numbers only, and no longer than the page lives. */
import { type RefObject, useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Place } from './board';

interface KeptColumn {
  top: number;
  /** how many cards it shows */
  limit: number;
}

const columns = new Map<string, KeptColumn>();
const places = new Map<number, Place>();
let windowTop = 0;
let opened: number | undefined;

export const keptColumn = (key: string): KeptColumn | undefined => columns.get(key);
export const keepColumn = (key: string, kept: KeptColumn): void => void columns.set(key, kept);
export const keptPlaces = (): ReadonlyMap<number, Place> => places;
/** The card whose patient is looked at: carrying takes the focus from a card that is clicked. */
export const keepOpened = (patientId: number): void => void (opened = patientId);
export const keepPlace = (patientId: number, place: Place): void => void places.set(patientId, place);

/** Begins where the board was left when the person comes back to it, and at its top otherwise. */
export function useWayBack(board: RefObject<HTMLElement | null>): void {
  const cameBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const root = board.current;
    if (!root) return undefined;
    if (cameBack) {
      window.scrollTo(0, windowTop);
      for (const column of root.querySelectorAll<HTMLElement>('[data-cards]'))
        column.scrollTop = columns.get(column.dataset.cards ?? '')?.top ?? 0;
      if (opened) root.querySelector<HTMLElement>(`[data-card="${opened}"]`)?.focus({ preventScroll: true });
    } else columns.clear();
    opened = undefined;
    return () => void (windowTop = window.scrollY);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at the beginning and the end only
  }, []);
}
