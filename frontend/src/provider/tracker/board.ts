/** The tracker's board: the server's data with the unanswered moves applied. */
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

/** The statuses with a column. Patients in Error have a strip above. */
export const BOARD_STATUSES = DNA_STATUSES.filter((status) => status !== 'Error');

/** Applies the moves to the board. A refused move is no longer among them, so that its card is back. */
export const withMoves = (board: Board, moves: StatusMove[]): Board => moves.reduce(moved, board);

/** Gives a status' cards by name, so that a card keeps its place after the server's answer. */
export const columnOf = ({ data, counts }: Board, status: DnaStatus): BoardColumn => {
  const cards = data.filter((patient) => patient.dna_status === status);
  return {
    status,
    cards: cards.sort((one, other) => one.user.name.localeCompare(other.user.name) || one.user_id - other.user_id),
    count: Math.max(counts[status] ?? 0, cards.length),
  };
};

/** Gives the move of a dropped card; undefined when it was dropped in its own column. */
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
