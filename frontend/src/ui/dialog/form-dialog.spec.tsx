import '../../testing/browser';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog';

const show = (busy = false) => {
  const [sent, closed] = [jest.fn(), jest.fn()];
  render(
    <FormDialog title="Add Patient" action="Add patient" busy={busy} onSubmit={sent} onClose={closed}>
      <input aria-label="Name" />
    </FormDialog>,
  );
  return { sent, closed };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('begins at its first field, and is sent by Enter or by its own words', async () => {
  const { sent, closed } = show();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Omar{Enter}');
  await press('Add patient');
  expect(sent).toHaveBeenCalledTimes(2);
  await press('Cancel');
  expect(closed).toHaveBeenCalledTimes(1);
});

it('stays while it is being sent, so that a refusal is seen, and is not sent twice', async () => {
  const { sent, closed } = show(true);
  for (const name of ['Cancel', 'Close', 'Add patient']) await press(name);
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(closed).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});
