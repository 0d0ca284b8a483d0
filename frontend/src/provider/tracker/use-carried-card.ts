import { useEffect, useRef } from 'react';

/**
 * Keeps the focus with a card that was carried by keyboard: in its new column it is another element, and after a
 * refusal or an undo another one again. It lets go as soon as the focus is anywhere else.
 *
 * @param board what is shown; a new one may have moved the card
 * @returns tell it the id of the card that was put down
 */
export function useCarriedCard(board: unknown): (draggableId: string) => void {
  const carried = useRef<string>(undefined);
  useEffect(() => {
    const card = carried.current && handleOf(carried.current);
    if (!card || document.activeElement === card) return;
    if (document.activeElement === document.body) card.focus({ preventScroll: true });
    else carried.current = undefined;
  }, [board]);
  return (draggableId) => (carried.current = draggableId);
}

const handleOf = (draggableId: string): HTMLElement | null =>
  document.querySelector(`[data-rfd-drag-handle-draggable-id="${draggableId}"]`);
