import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { currentToasts } from '../../ui/toasts/toast';
import { AddEmployeeDialog } from './add-employee-dialog';

beforeEach(() => startSession(sessionOf({ ...provider, isAdmin: true, employee_type: 'admin' })));

const known = (data: object) => ({
  body: { status: 'success', data: { user_exists: true, name: 'Dana Reyes', ...data } },
});
const unknown = { body: { status: 'success', data: { user_exists: false } } };
const closed = jest.fn();
const name = () => screen.getByLabelText('Full name');
/** Pastes the address: on a slow machine, a pause in typing would start the look-up too early. */
const pasteEmail = async (email: string) => {
  await userEvent.click(screen.getByLabelText('Email'));
  await userEvent.paste(email);
};
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add employee' }));

beforeEach(() => {
  closed.mockClear();
  renderAt('/', '/', <AddEmployeeDialog onClose={closed} />);
});
afterEach(() => jest.useRealTimers());

describe('the look-up of an address', () => {
  it('asks once people stop typing something like an address', async () => {
    jest.useFakeTimers();
    const calls = fakeServer(unknown);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Email'), 'new@x.example');
    expect(calls).toEqual([]);
    expect(await screen.findByText('✓ New user - please enter their name below')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'new@x.example' }]);
  });

  it('fills in and locks the name of somebody who exists, and lets it go with the address', async () => {
    fakeServer(known({ has_employee_role: false }), unknown);
    await pasteEmail('dana@x.example');
    expect(await screen.findByText('✓ Existing user found')).toBeInTheDocument();
    expect(name()).toHaveValue('Dana Reyes');
    expect(name()).toHaveAttribute('readonly');
    await userEvent.clear(screen.getByLabelText('Email'));
    await pasteEmail('new@x.example');
    await screen.findByText('✓ New user - please enter their name below');
    expect(name()).toHaveValue('');
    expect(name()).not.toHaveAttribute('readonly');
  });

  it('takes back that the name is missing once it has filled it in', async () => {
    fakeServer(known({ has_employee_role: false }));
    await add();
    expect(name()).toHaveAccessibleDescription('Cannot be empty');
    await pasteEmail('dana@x.example');
    await screen.findByText('✓ Existing user found');
    expect(name()).not.toHaveAccessibleDescription('Cannot be empty');
  });

  it('warns of somebody who is an employee already', async () => {
    fakeServer(known({ has_employee_role: true }));
    await pasteEmail('dana@x.example');
    expect(await screen.findByText('⚠ User already has an employee account')).toBeInTheDocument();
  });
});

describe('adding an employee', () => {
  it('needs an address and a name', async () => {
    const calls = fakeServer();
    await add();
    expect(await screen.findAllByText('Cannot be empty')).toHaveLength(2);
    expect(calls).toHaveLength(0);
  });

  it.each([
    ['Admin', true],
    ['Employee', null],
  ])('as %s sends is_admin %s', async (type, is_admin) => {
    const message = 'Employee invited successfully';
    const calls = fakeServer(unknown, { body: { status: 'success', message, data: { user_id: 4 } } });
    await pasteEmail('new@x.example');
    await screen.findByText(/New user/);
    await userEvent.type(name(), 'New Person');
    await userEvent.type(screen.getByLabelText('Job title'), 'Nurse');
    await userEvent.click(screen.getByLabelText(type));
    await add();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(currentToasts().at(-1)?.message).toBe(message);
    expect(calls[1]).toMatchObject({
      path: '/api/addEmployee',
      body: { name: 'New Person', email: 'new@x.example', job_title: 'Nurse', is_admin },
    });
  });

  it.each([
    [{ message: 'The mail server is away.' }, 'The mail server is away.'],
    [{}, 'Something went wrong'],
  ])('says why it failed: %j', async (body, words) => {
    fakeServer(unknown, { status: 500, body });
    await pasteEmail('new@x.example');
    await screen.findByText(/New user/);
    await userEvent.type(name(), 'New Person');
    await add();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows a refused address under the address and keeps what was typed', async () => {
    fakeServer(unknown, { status: 422, body: { message: 'x', errors: { email_error: ['This address is taken.'] } } });
    await pasteEmail('new@x.example');
    await screen.findByText(/New user/);
    await userEvent.type(name(), 'New Person');
    await add();
    expect(await screen.findByText('This address is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(name()).toHaveValue('New Person');
    expect(closed).not.toHaveBeenCalled();
  });
});
