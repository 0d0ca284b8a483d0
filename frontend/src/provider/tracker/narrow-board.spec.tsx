import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import type { Patient } from '../../api/generated/schema';
import { startSession } from '../../api/session';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { usePendingMoves } from '../data/patients';
import { type Board, withMoves } from './board';
import { NarrowBoard } from './narrow-board';
import { useSelection } from './use-selection';

const patient = (user_id: number, name: string, dna_status: DnaStatus) =>
  ({ user_id, user: { name, email: '', avatar: '' }, dna_status, status_changed_at: null }) as Patient;
const known: Board = {
  data: [patient(1, 'Ana Bell', 'Ordered'), patient(2, 'Ben Cole', 'Ordered'), patient(3, 'Cleo Dean', 'Completed')],
  counts: { ...Object.fromEntries(DNA_STATUSES.map((status) => [status, 0])), Ordered: 2, Completed: 1 } as never,
};

/** The moves of this test are never answered, so that the cards stay where they were moved to. */
function Tracker() {
  const board = withMoves(known, usePendingMoves());
  return <NarrowBoard board={board} selection={useSelection(board.data)} figures={[]} />;
}

it('the focus goes on to the next card of the column, and at its end to the switcher of columns', async () => {
  startSession(sessionOf(provider));
  globalThis.fetch = () => new Promise(() => undefined);
  renderAt('/', '/', <Tracker />);
  const move = async (name: string) => {
    screen.getByLabelText(`Move ${name} to`).focus();
    await userEvent.selectOptions(screen.getByLabelText(`Move ${name} to`), 'Kit sent');
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
  };
  await move('Ana Bell');
  expect(screen.getByText('Ben Cole').closest('a')).toHaveFocus();
  await move('Ben Cole');
  expect(screen.getByText('Nobody is in Ordered')).toBeInTheDocument();
  expect(screen.getByLabelText('DNA status')).toHaveFocus();
});
