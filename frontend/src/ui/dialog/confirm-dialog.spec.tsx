import '../../testing/browser';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog';

const show = (changes: Partial<ComponentProps<typeof ConfirmDialog>> = {}) => {
  const [confirmed, closed] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog title="Remove file" action="Remove" grave onConfirm={confirmed} onClose={closed} {...changes}>
      <p>Its content is deleted for good.</p>
    </ConfirmDialog>,
  );
  return { confirmed, closed };
};
const button = (name: string) => screen.getByRole('button', { name });
/** Whether the browser may take the key as its request to close the dialog. */
const pressEsc = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

it('begins at Cancel, so that Enter alone takes nothing away', async () => {
  const { confirmed, closed } = show();
  expect(button('Cancel')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(closed).toHaveBeenCalled();
  expect(confirmed).not.toHaveBeenCalled();
});

it('does it by its own words, and closes by Esc or a click beside it', async () => {
  const { confirmed, closed } = show();
  await userEvent.click(button('Remove'));
  expect(confirmed).toHaveBeenCalledTimes(1);
  expect(pressEsc()).toBe(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(closed).toHaveBeenCalledTimes(2);
});

it('stays while it is being done, by no key, button or click', async () => {
  const { confirmed, closed } = show({ busy: true });
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Close'));
  await userEvent.click(button('Remove'));
  expect(pressEsc()).toBe(false);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(closed).not.toHaveBeenCalled();
  expect(confirmed).not.toHaveBeenCalled();
});

it('says why it was refused, and can be tried again', async () => {
  const { confirmed } = show({ error: new Error(), fallback: 'The file could not be removed' });
  expect(screen.getByRole('alert')).toHaveTextContent('The file could not be removed');
  await userEvent.click(button('Remove'));
  expect(confirmed).toHaveBeenCalled();
});
