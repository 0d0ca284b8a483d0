import type { DraggableLocation, MovementMode } from '@hello-pangea/dnd';
import { BOARD_STATUSES } from './board';

/**
 * Scrolls the card's column to the middle. Arrow keys move a card only to visible columns, so that the next ones must
 * be visible.
 */
export function revealNeighbours(
  columns: HTMLElement | null,
  place: DraggableLocation | null | undefined,
  mode: MovementMode,
): void {
  const column = columns?.children[BOARD_STATUSES.findIndex((status) => status === place?.droppableId)];
  if (mode !== 'SNAP' || !columns || !(column instanceof HTMLElement)) return;
  const middle = column.offsetLeft - columns.offsetLeft - (columns.clientWidth - column.offsetWidth) / 2;
  columns.scrollTo({ left: middle, behavior: 'instant' });
}
