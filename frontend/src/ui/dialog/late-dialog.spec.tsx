import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { Dialog } from './dialog';
import { lateDialog } from './late-dialog';

const Jump = ({ onClose }: { onClose: () => void }) => <Dialog title="Jump to" onClose={onClose} children={null} />;

it('a dialog whose script does not come says so, can be closed, and opens when the script comes', async () => {
  let isCutOff = true;
  const load = () => (isCutOff ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ Jump }));
  const closed = jest.fn();
  const LateJump = lateDialog(load, 'Jump');
  renderAt('/', '/', <LateJump onClose={closed} />);
  expect(await screen.findByRole('dialog', { name: 'This could not be opened' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the server');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalled();
  isCutOff = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Jump to' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/could not be opened/)).toBeNull());
});

it('stays while it asks again, and then loads the page again, because some browsers never ask for a script twice', async () => {
  const answers: ((error: Error) => void)[] = [];
  const load = () => new Promise<{ Jump: typeof Jump }>((_resolve, reject) => void answers.push(reject));
  const calls = fakeServer('cut');
  const LateJump = lateDialog(load, 'Jump');
  renderAt('/', '/', <LateJump onClose={jest.fn()} />);
  const failAgain = async (times: number) => {
    await waitFor(() => expect(answers).toHaveLength(times));
    answers.at(-1)!(new TypeError('Failed to fetch'));
  };
  await failAgain(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'This could not be opened' })).toBeVisible();
  await failAgain(2);
  await waitFor(() => expect(calls).toMatchObject([{ method: 'HEAD' }]));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
