import '../../testing/browser';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField, SelectField, TextField } from './field';

const onBlur = jest.fn();
const user = userEvent.setup();
beforeEach(() => onBlur.mockClear());

describe.each([
  ['text', <TextField key="" label="Field" onBlur={onBlur} />],
  ['password', <PasswordField key="" label="Field" onBlur={onBlur} />],
  ['select', <SelectField key="" label="Field" onBlur={onBlur} children={<option>One</option>} />],
])('a %s field', (_kind, field) => {
  const show = () => {
    render(
      <>
        {field}
        <button>Next</button>
      </>,
    );
    screen.getByLabelText('Field').focus();
  };

  it('is left for a button only once the press is over: a message in between would move the button away', async () => {
    show();
    const next = screen.getByRole('button', { name: 'Next' });
    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(next).toHaveFocus();
    expect(onBlur).not.toHaveBeenCalled();
    const clicked = jest.fn(() => expect(onBlur).not.toHaveBeenCalled());
    next.addEventListener('click', clicked);
    await user.pointer({ keys: '[/MouseLeft]', target: next });
    expect(clicked).toHaveBeenCalled();
    await waitFor(() => expect(onBlur).toHaveBeenCalledTimes(1));
  });

  it('is left at once by the keyboard', () => {
    show();
    screen.getByRole('button', { name: 'Next' }).focus();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
