/** The names of the places where a card can be dropped: a column, of the whole board or of one employee's lane. */
import type { DnaStatus } from '@portal/events/rules';

export interface DropPlace {
  status: DnaStatus;
  /** the employee's id, '' for nobody; undefined where the board has no lanes */
  lane: string | undefined;
}

export const nameOfPlace = ({ status, lane }: DropPlace): string => (lane === undefined ? status : `${status}|${lane}`);

export function placeIn(droppableId: string): DropPlace {
  const [status, lane] = droppableId.split('|');
  return { status: status as DnaStatus, lane };
}
