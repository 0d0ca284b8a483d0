/** What screen readers hear of a drag, with the names of the patient and of the columns. */
import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { placeIn } from './droppables';

/** How a card is moved by keyboard. */
export const USAGE =
  'Press the arrow keys to go to another card, Enter to open the patient, X to select, and space to pick the card up. ' +
  'Then press the left and right arrow keys to move it, space to put it down, and Escape to put it back.';

export const lifted = (who: string, { source }: DragStart): string =>
  `${who} lifted from ${placeIn(source.droppableId).status}.`;

export const overWords = (who: string, { destination }: DragUpdate): string =>
  destination
    ? `${who} over ${placeIn(destination.droppableId).status}, position ${destination.index + 1}.`
    : `${who} over no column.`;

export function dropped(who: string, { source, destination, reason }: DropResult): string {
  const from = placeIn(source.droppableId).status;
  if (reason === 'CANCEL' || !destination) return `${who} stays in ${from}.`;
  const to = placeIn(destination.droppableId).status;
  return to === from ? `${who} stays in ${from}.` : `${who} dropped in ${to}.`;
}
