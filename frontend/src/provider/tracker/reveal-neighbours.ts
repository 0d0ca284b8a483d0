import type { DraggableLocation, MovementMode } from '@hello-pangea/dnd';
import { BOARD_STATUSES } from './board';

/**
 * Scrolls the column that holds the card to the middle. A card moved by arrow keys only goes to columns that are in
 * sight, so the next ones must be.
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
