import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import type { Patient } from '../../api/generated/schema';
import { type Board, columnOf, lanesOf, moveOf, type StatusMove, withMoves } from './board';

const patient = (user_id: number, name: string, dna_status: DnaStatus, changes: Partial<Patient> = {}) =>
  ({ user_id, user: { name, email: `${user_id}@x.example` }, dna_status, ...changes }) as Patient;

const counts = (some: Partial<Record<DnaStatus, number>>) =>
  Object.fromEntries(DNA_STATUSES.map((status) => [status, some[status] ?? 0])) as Record<DnaStatus, number>;

const board: Board = {
  data: [patient(1, 'Zoe Abel', 'Ordered'), patient(2, 'Ana Bell', 'Ordered'), patient(3, 'Kim Cole', 'Kit sent')],
  counts: counts({ Ordered: 412, 'Kit sent': 1 }),
};
const zoeSent: StatusMove = { patientId: 1, name: 'Zoe Abel', from: 'Ordered', to: 'Kit sent' };
const names = (seen: Board, status: DnaStatus) => columnOf(seen, status).cards.map(({ user }) => user.name);

it('a move shows at once, in both columns and both counts', () => {
  const seen = withMoves(board, [zoeSent]);
  expect(names(seen, 'Ordered')).toEqual(['Ana Bell']);
  expect(names(seen, 'Kit sent')).toEqual(['Kim Cole', 'Zoe Abel']);
  expect(seen.counts).toEqual(counts({ Ordered: 411, 'Kit sent': 2 }));
});

it('a refused move is gone from the moves, and the card is back', () => {
  const refused: StatusMove[] = [];
  expect(withMoves(board, refused)).toBe(board);
  expect(names(board, 'Ordered')).toEqual(['Ana Bell', 'Zoe Abel']);
});

it('two moves of one card follow each other', () => {
  const seen = withMoves(board, [zoeSent, { ...zoeSent, from: 'Kit sent', to: 'Completed' }]);
  expect(columnOf(seen, 'Completed')).toMatchObject({ count: 1, cards: [{ user_id: 1 }] });
  expect(seen.counts).toEqual(counts({ Ordered: 411, 'Kit sent': 1, Completed: 1 }));
});

it('a move that the server has already told of, or of a card that is not shown, changes nothing', () => {
  expect(
    withMoves(board, [
      { ...zoeSent, patientId: 3 },
      { ...zoeSent, patientId: 99 },
    ]),
  ).toBe(board);
});

it('a column says how many there really are', () => expect(columnOf(board, 'Ordered').count).toBe(412));

it('a drop in another column is a move; in the own column it is nothing', () => {
  expect(moveOf(board, 1, 'Kit sent')).toEqual(zoeSent);
  expect(moveOf(board, 1, 'Ordered')).toBeUndefined();
  expect(moveOf(board, 99, 'Ordered')).toBeUndefined();
});

it('a dropped card stays where it fell, until it is moved on', () => {
  const places = new Map([[1, { status: 'Kit sent' as const, index: 0 }]]);
  const seen = withMoves(board, [zoeSent]);
  expect(columnOf(seen, 'Kit sent', places).cards.map(({ user_id }) => user_id)).toEqual([1, 3]);
  expect(columnOf(board, 'Ordered', places).cards.map(({ user_id }) => user_id)).toEqual([2, 1]);
});

it('has a lane for each employee, those of nobody last', () => {
  const ana = patient(1, 'Ana', 'Ordered', { assigned_employee_id: 3, assigned_employee_name: 'Joy' });
  const ben = patient(2, 'Ben', 'Ordered', { assigned_employee_id: null });
  expect(
    lanesOf({ data: [ana, ben], counts: counts({ Ordered: 2 }) }).map(({ key, name, board: { data } }) => [
      key,
      name,
      data.length,
    ]),
  ).toEqual([
    ['3', 'Joy', 1],
    ['', 'Nobody', 1],
  ]);
});
