import '../../testing/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { SecondFactor } from './second-factor';

const own = (changed: object = {}) => ({
  body: { status: 'success', totp: false, passkeys: [], recovery_codes_left: 0, demanded: false, ...changed },
});
const passkey = { id: 'p1', name: 'My laptop', created_at: '2026-05-04T10:00:00.000Z', last_used: null };
const show = () => renderAt('/settings/security', '/settings/security', <SecondFactor />);
const confirmPassword = async (action: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Password'), 'demo-pass');
  await userEvent.click(dialog.getByRole('button', { name: action }));
};

it('sets an app up: password, QR code and key, first code, recovery codes shown once', async () => {
  const calls = fakeServer(
    own(),
    { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } },
    { status: 422, body: { message: 'x', errors: { code: ['This code is not right.'] } } },
    { body: { recovery_codes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'] } },
    own({ totp: true, recovery_codes_left: 2 }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await confirmPassword('Continue');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(screen.getByTitle('QR code for the authenticator app')).toBeInTheDocument();
  const code = screen.getByLabelText('Code that the app shows');
  await userEvent.type(code, '111111');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('aaaa-bbbb-cccc')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText('aaaa-bbbb-cccc')).not.toBeInTheDocument();
  expect(await screen.findByText('2 recovery codes are left.')).toBeInTheDocument();
  expect(calls.slice(1, 4).map(({ path }) => path)).toEqual([
    '/api/me/second-factor/totp',
    '/api/me/second-factor/totp/confirm',
    '/api/me/second-factor/totp/confirm',
  ]);
});

it('removes a passkey after the password, and says why the last one stays', async () => {
  const last = { status: 409, body: { error: 'second-factor.last', message: 'Set up another one before.' } };
  const calls = fakeServer(own({ passkeys: [passkey], demanded: true, recovery_codes_left: 1 }), last);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove My laptop' }));
  await confirmPassword('Remove');
  expect(await screen.findByText('Set up another one before.')).toBeInTheDocument();
  expect(calls[1]).toMatchObject({ path: '/api/me/second-factor/remove', body: { id: 'p1', password: 'demo-pass' } });
});

it.each([
  ['nothing of a last one while none is set', {}, 0],
  ['why the last one stays', { totp: true }, 1],
])('says where the company demands one: %s', async (_what, set, times) => {
  fakeServer(own({ demanded: true, ...set }));
  show();
  await screen.findByRole('heading', { name: 'Authenticator app' });
  expect(screen.queryAllByText(/so the last one stays/)).toHaveLength(times);
});

it('offers no passkeys where the page has no name over TLS', async () => {
  fakeServer(own());
  show();
  expect(await screen.findByText(/reached by a name over https/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('says what failed, with a way to try again', async () => {
  fakeServer({ status: 500, body: { message: 'Down.' } }, { status: 500, body: { message: 'Down.' } }, own());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
});
