import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEditMode } from './use-edit-mode';

function Name({ initially = false }: { initially?: boolean }) {
  const { editing, opener, close } = useEditMode(initially);
  return (
    <>
      {editing ? <button onClick={close}>Cancel</button> : <button {...opener}>Edit</button>}
      <input aria-label="Something else" />
    </>
  );
}

const edit = () => screen.getByText('Edit');

it('gives the focus back to the button when the form goes', async () => {
  render(<Name />);
  expect(edit()).not.toHaveFocus();
  await userEvent.click(edit());
  await userEvent.click(screen.getByText('Cancel'));
  expect(edit()).toHaveFocus();
});

it('leaves the focus to whoever went on to something else', async () => {
  render(<Name initially />);
  screen.getByLabelText('Something else').focus();
  screen.getByText('Cancel').click();
  expect(await screen.findByText('Edit')).toBeInTheDocument();
  expect(screen.getByLabelText('Something else')).toHaveFocus();
});
