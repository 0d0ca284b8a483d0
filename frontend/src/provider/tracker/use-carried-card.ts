import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on a card that was moved by keyboard. The card becomes another element in its new column, and again
 * after a refusal or an undo.
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
