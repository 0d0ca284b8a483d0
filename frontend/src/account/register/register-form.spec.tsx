import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@portal/events/rules';
import { accessToken, endSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { RegisterForm } from './register-form';

const onSignedUp = jest.fn();
const show = (role: Role) => renderAt('/register', '/register', <RegisterForm role={role} onSignedUp={onSignedUp} />);

const fill = async (name = 'Omar Haddad') => {
  await userEvent.type(screen.getByLabelText('Full Name'), name);
  await userEvent.type(screen.getByLabelText('Email'), 'omar@patients.example');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-pass');
};

const fillMember = async () => {
  await fill();
  await userEvent.selectOptions(screen.getByLabelText('Sex at Birth'), 'Male');
  await userEvent.type(screen.getByLabelText('Birthday'), '02/01/1980');
};

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

beforeEach(() => endSession());

describe('the sign-up form', () => {
  it('says what is wrong when a field is left', async () => {
    show('patient');
    await userEvent.type(screen.getByLabelText('Full Name'), 'Omar');
    expect(screen.queryByText('Please enter full name')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByText('Please enter full name')).toBeInTheDocument();
    expect(screen.getByLabelText('Full Name')).toBeInvalid();
  });

  it('says while it is typed how hard a password is to guess', async () => {
    show('employee');
    await userEvent.type(screen.getByLabelText('Password'), 'password');
    expect(await screen.findByText(/^Very common/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Password'), ' marigold canoe');
    expect(await screen.findByText('Strong password.')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Password'));
    expect(screen.queryByText('Strong password.')).not.toBeInTheDocument();
  });

  it('shows under the password what this installation asks for', async () => {
    const errors = { password: ['Password must contain at least 8 characters'] };
    fakeServer({ status: 422, body: { message: 'Some fields need another look.', errors } });
    show('employee');
    await fill();
    await submit();
    expect(await screen.findByText('Password must contain at least 8 characters')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it('sends nothing until every field will do', async () => {
    const calls = fakeServer();
    show('patient');
    await submit();
    expect(await screen.findAllByText('Cannot be empty')).toHaveLength(4);
    expect(screen.getByText('Please select one')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('signs a member up and in', async () => {
    const calls = fakeServer({ body: sessionOf(member) });
    show('patient');
    await fillMember();
    await submit();
    await waitFor(() => expect(accessToken()).toBe('token-1'));
    expect(calls[0]).toMatchObject({
      path: '/api/register',
      body: {
        name: 'Omar Haddad',
        email: 'omar@patients.example',
        password: 'demo-pass',
        user_type: 'patient',
        sex_at_birth: 'male',
        birthday: '02/01/1980',
      },
    });
    expect(onSignedUp).toHaveBeenCalledWith(member);
  });

  it('asks a provider neither for sex nor birthday', async () => {
    const calls = fakeServer({ body: sessionOf(member) });
    show('employee');
    expect(screen.queryByLabelText('Birthday')).not.toBeInTheDocument();
    await fill();
    await submit();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      name: 'Omar Haddad',
      email: 'omar@patients.example',
      password: 'demo-pass',
      user_type: 'employee',
    });
  });

  it('shows the server’s first message under its field, and keeps what was typed', async () => {
    const errors = { email: ['This email is taken', 'and more'] };
    fakeServer({ status: 422, body: { message: 'Please check the form.', errors } });
    show('patient');
    await fillMember();
    await submit();
    expect(await screen.findByText('This email is taken')).toBeInTheDocument();
    expect(screen.getByLabelText('Full Name')).toHaveValue('Omar Haddad');
  });

  it('shows a failure of no field above the button', async () => {
    fakeServer({ status: 503, body: { message: 'The portal is being updated. Try again in a minute.' } });
    show('employee');
    await fill();
    await submit();
    expect(await screen.findByText('The portal is being updated. Try again in a minute.')).toBeInTheDocument();
  });

  it('is sent under the same key when it is pressed again: the first try may have made the account', async () => {
    const busy = { status: 503, body: { message: 'The portal is busy.' } };
    const calls = fakeServer(busy, busy, { body: sessionOf(member) });
    show('employee');
    await fill();
    for (const tries of [1, 2, 3]) {
      if (tries === 3) await userEvent.type(screen.getByLabelText('Full Name'), 'i');
      await submit();
      await waitFor(() => expect(calls).toHaveLength(tries));
      if (tries < 3) await screen.findByText('The portal is busy.');
    }
    const [first, second, changed] = calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
  });
});
