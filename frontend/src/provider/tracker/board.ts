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

/** Where a card was dropped: it stays there, and does not go to its place in the alphabet. */
export interface Place {
  status: DnaStatus;
  index: number;
}
export type Places = ReadonlyMap<number, Place>;

/** The statuses with a column. Patients in Error have a strip above. */
export const BOARD_STATUSES = DNA_STATUSES.filter((status) => status !== 'Error');

/** Applies the moves to the board. A refused move is no longer among them, so that its card is back. */
export const withMoves = (board: Board, moves: readonly StatusMove[]): Board => moves.reduce(moved, board);

/** Gives a status' cards by name, and those that were dropped there where they fell. */
export const columnOf = ({ data, counts }: Board, status: DnaStatus, places: Places = new Map()): BoardColumn => {
  const all = data.filter((patient) => patient.dna_status === status).sort(byName);
  const placeOf = ({ user_id }: Patient) => {
    const place = places.get(user_id);
    return place?.status === status ? place.index : undefined;
  };
  const cards = all.filter((card) => placeOf(card) === undefined);
  const fallen = all.filter((card) => placeOf(card) !== undefined);
  for (const card of fallen.sort((one, other) => placeOf(one)! - placeOf(other)!))
    cards.splice(placeOf(card)!, 0, card);
  return { status, cards, count: Math.max(counts[status] ?? 0, cards.length) };
};

/** Gives the move of a patient to a status; undefined for one who is there, or not on the board. */
export function moveOf({ data }: Board, patientId: number, to: DnaStatus): StatusMove | undefined {
  const card = data.find((patient) => patient.user_id === patientId);
  if (!card || card.dna_status === to) return undefined;
  return { patientId, name: card.user.name, from: card.dna_status, to };
}

/** Whether some patients of the board are not loaded. */
export const isPart = ({ data, counts }: Board): boolean =>
  Object.values(counts).reduce((sum, count) => sum + count, 0) > data.length;

export interface Lane {
  /** the employee's id; '' for nobody */
  key: string;
  name: string;
  board: Board;
}

/** One lane for each employee, by name, and one for patients without. */
export function lanesOf({ data }: Board): Lane[] {
  const keyOf = ({ assigned_employee_id }: Patient) => String(assigned_employee_id ?? '');
  return [...new Set(data.map(keyOf))]
    .map((key) => {
      const cards = data.filter((card) => keyOf(card) === key);
      return {
        key,
        name: cards[0]?.assigned_employee_name ?? 'Nobody',
        board: { data: cards, counts: countsOf(cards) },
      };
    })
    .sort((one, other) => Number(!one.key) - Number(!other.key) || one.name.localeCompare(other.name));
}

const byName = (one: Patient, other: Patient): number =>
  one.user.name.localeCompare(other.user.name) || one.user_id - other.user_id;

const countsOf = (data: readonly Patient[]): Board['counts'] =>
  Object.fromEntries(
    DNA_STATUSES.map((status) => [status, data.filter(({ dna_status }) => dna_status === status).length]),
  ) as Board['counts'];

function moved(board: Board, { patientId, to }: StatusMove): Board {
  const card = board.data.find((patient) => patient.user_id === patientId);
  if (!card || card.dna_status === to) return board;
  const { counts } = board;
  const here = { ...card, dna_status: to, status_changed_at: null };
  return {
    data: board.data.map((patient) => (patient === card ? here : patient)),
    counts: { ...counts, [card.dna_status]: counts[card.dna_status] - 1, [to]: counts[to] + 1 },
  };
}
