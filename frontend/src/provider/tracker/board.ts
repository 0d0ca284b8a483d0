/** The tracker's board: what the server knows, with the moves on top that it has not answered yet. */
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import type { Patient, PatientBoardAnswer } from '../../api/generated/schema';

export type Board = Pick<PatientBoardAnswer, 'data' | 'counts'>;

export interface StatusMove {
  patientId: number;
  name: string;
  from: DnaStatus;
  to: DnaStatus;
}

export interface BoardColumn {
  status: DnaStatus;
  cards: Patient[];
  count: number;
}

/** The statuses that have a column; patients in Error stand in a strip above. */
export const BOARD_STATUSES = DNA_STATUSES.filter((status) => status !== 'Error');

/** The board as the person sees it: a refused move is simply no longer among the moves, and the card is back. */
export const withMoves = (board: Board, moves: StatusMove[]): Board => moves.reduce(moved, board);

/** Cards of a status by name: a card has the same place before and after the server's answer. */
export const columnOf = ({ data, counts }: Board, status: DnaStatus): BoardColumn => {
  const cards = data.filter((patient) => patient.dna_status === status);
  return {
    status,
    cards: cards.sort((one, other) => one.user.name.localeCompare(other.user.name) || one.user_id - other.user_id),
    count: Math.max(counts[status] ?? 0, cards.length),
  };
};

/** The move of a dropped card; nothing where it was dropped in its own column. */
export function moveOf({ data }: Board, patientId: number, to: DnaStatus): StatusMove | undefined {
  const card = data.find((patient) => patient.user_id === patientId);
  if (!card || card.dna_status === to) return undefined;
  return { patientId, name: card.user.name, from: card.dna_status, to };
}

function moved(board: Board, { patientId, to }: StatusMove): Board {
  const card = board.data.find((patient) => patient.user_id === patientId);
  if (!card || card.dna_status === to) return board;
  const { counts } = board;
  return {
    data: board.data.map((patient) => (patient === card ? { ...card, dna_status: to } : patient)),
    counts: { ...counts, [card.dna_status]: counts[card.dna_status] - 1, [to]: counts[to] + 1 },
  };
}
