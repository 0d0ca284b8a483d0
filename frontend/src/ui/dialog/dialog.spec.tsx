import '../../testing/browser';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';

const show = () => {
  const closed = jest.fn();
  render(
    <Dialog title="Laboratory results" onClose={closed}>
      <input aria-label="Search" />
      <form>
        <input aria-label="Results" />
      </form>
    </Dialog>,
  );
  return closed;
};
const clickBeside = () => fireEvent.mouseDown(screen.getByRole('dialog'));

it('begins at the first field that can be filled in', () => {
  render(
    <Dialog title="DNA file and name" onClose={() => undefined}>
      <select aria-label="DNA file" disabled />
      <input aria-label="Report name" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Report name')).toHaveFocus();
});

it('a click beside it closes it, also after a search', async () => {
  const closed = show();
  await userEvent.type(screen.getByLabelText('Search'), 'Omar');
  clickBeside();
  expect(closed).toHaveBeenCalled();
});

it('a click beside it does not lose what was typed into its form', async () => {
  const closed = show();
  await userEvent.type(screen.getByLabelText('Results'), 'CYP2D6');
  clickBeside();
  expect(closed).not.toHaveBeenCalled();
});
