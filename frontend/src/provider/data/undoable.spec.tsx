import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { Toasts } from '../../ui';
import { currentToasts, toast } from '../../ui/toasts/toast';
import type { StatusMove } from '../tracker/board';
import { useChangeStatus, usePendingMoves } from './patients';

const move: StatusMove = { patientId: 8, name: 'Omar Haddad', from: 'Ordered', to: 'Kit sent' };

function Mover() {
  const change = useChangeStatus();
  const [pending] = usePendingMoves();
  return (
    <>
      <button onClick={() => change([move])}>Move</button>
      <button onClick={() => change([move, { ...move, patientId: 9, name: 'Ana Bell' }])}>Move both</button>
      <output>{pending?.to ?? 'nothing under way'}</output>
      <Toasts />
    </>
  );
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** fake timers: notices disappear by time, which passes here only during a wait */
beforeEach(() => {
  jest.useFakeTimers();
  for (const { id } of currentToasts()) toast.dismiss(id);
  renderAt('/', '/', <Mover />);
});
afterEach(() => jest.useRealTimers());

describe('a change of DNA status', () => {
  it('is under way at once, and done when the server says so', async () => {
    const calls = fakeServer({});
    await press('Move');
    expect(await screen.findByText('Omar Haddad moved from Ordered to Kit sent.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('nothing under way')).toBeInTheDocument());
    expect(calls[0]).toMatchObject({ path: '/api/patient/updateStatus', body: { patient_id: 8, status: 'Kit sent' } });
  });

  it('is taken back by a second command', async () => {
    const calls = fakeServer({}, {});
    await press('Move');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Omar Haddad moved from Kit sent to Ordered.')).toBeInTheDocument();
    expect(calls[1]?.body).toEqual({ patient_id: 8, status: 'Ordered', from: 'Kit sent' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('goes back when it is refused, says why and can be tried again', async () => {
    const calls = fakeServer({ status: 409, body: { message: 'Somebody else was first.' } }, {});
    await press('Move');
    expect(
      await screen.findByText('Omar Haddad was not moved to Kit sent. Somebody else was first.'),
    ).toBeInTheDocument();
    expect(screen.getByText('nothing under way')).toBeInTheDocument();
    await press('Retry');
    expect(await screen.findByText('Omar Haddad moved from Ordered to Kit sent.')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  it('tells what is wrong with a field', async () => {
    const errors = { status: ['Please choose a status of the list.'] };
    fakeServer({ status: 422, body: { message: 'Some fields need another look.', errors } });
    await press('Move');
    expect(await screen.findByText(/was not moved to Kit sent\. Please choose a status of the list\.$/)).toBeVisible();
  });

  it('is not tried over a colleague’s newer one', async () => {
    const message = 'Nora Field changed this since you last saw it. Nothing was saved.';
    fakeServer({ status: 409, body: { error: 'edit.stale', message, conflicts: {} } });
    await press('Move');
    expect(await screen.findByText(`Omar Haddad was not moved to Kit sent. ${message}`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('of several names whom it could not move, and moves the others', async () => {
    const calls = fakeServer({}, { status: 409, body: { message: 'The record is being moved.' } });
    await press('Move both');
    expect(await screen.findByText(/^Some patients.*Kit sent\. Ana Bell: The record is being moved\.$/)).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([{ patient_id: 8 }, { patient_id: 9 }]);
  });

  it('of several is taken back as one', async () => {
    const calls = fakeServer({}, {}, {}, {});
    await press('Move both');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 patients moved to Ordered.')).toBeInTheDocument();
    expect(calls.slice(2).map(({ body }) => body)).toMatchObject([{ from: 'Kit sent' }, { from: 'Kit sent' }]);
  });

  it('goes back when the network is gone', async () => {
    fakeServer('cut', 'cut');
    await press('Move');
    expect(await screen.findByText(/was not moved to Kit sent\. We could not reach the server/)).toBeInTheDocument();
    expect(screen.getByText('nothing under way')).toBeInTheDocument();
  });
});
