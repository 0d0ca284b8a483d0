/** @jest-environment ./test/jest/atlanta-environment.cjs */
import '../../testing/browser';
import { notifyManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { currentToasts } from '../../ui/toasts/toast';
import { ProfileCard } from './profile';

const user = userEvent.setup();
const own = { body: { status: 'success', data: { ...member, phone: '404-555-0100' } } };
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const type = async (label: string, text: string) => {
  await user.clear(await screen.findByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const show = () => renderAt('/', '/', <ProfileCard />);

beforeEach(() => startSession(sessionOf(member)));

it('sends only what was changed, with what was seen, and takes the saved profile over', async () => {
  const saved = { body: { status: 'success', data: { ...member, phone: '404-555-0111' } } };
  const calls = fakeServer(
    own,
    { body: { status: 'success', message: 'Profile updated' } },
    { body: { url: '/a' } },
    saved,
  );
  show();
  await type('Phone', '404-555-0111');
  await save();
  await waitFor(() => expect(calls).toHaveLength(4));
  const form = calls[1]?.body as FormData;
  expect([...form.entries()]).toEqual([
    ['phone', '404-555-0111'],
    ['expected', '{"phone":"404-555-0100"}'],
  ]);
  await waitFor(() => expect(currentSession()?.user).toMatchObject({ phone: '404-555-0111', avatar: '/a' }));
});

it('starts again from what was saved, also where the page hears of it late', async () => {
  const saved = { body: { status: 'success', data: { ...member, phone: '404-555-0111' } } };
  fakeServer(own, { body: { message: 'Profile updated' } }, { body: { url: '' } }, saved);
  show();
  await type('Phone', '404-555-0111');
  notifyManager.setScheduler((hear) => setTimeout(hear, 200));
  await save();
  await waitFor(() => expect(sessionStorage.getItem('drafts')).not.toContain('0111'));
  await waitFor(() => expect(currentSession()?.user.phone).toBe('404-555-0111'));
  notifyManager.setScheduler((hear) => setTimeout(hear, 0));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByLabelText('Phone')).toHaveValue('404-555-0111');
});

it('leaves the focus at the button after a save, and says when there is nothing to save', async () => {
  const calls = fakeServer(own, { body: { message: 'Profile updated' } }, { body: { url: '' } }, own);
  show();
  await type('Phone', '404-555-0111');
  await save();
  await waitFor(() => expect(currentToasts().map(({ message }) => message)).toContain('Profile updated'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  await save();
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('There was nothing to save'));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(calls).toHaveLength(4);
});

it('keeps what was typed where the session ends before it is saved, and forgets it once it is saved', async () => {
  fakeServer(own, own, { body: { status: 'success', message: 'ok' } }, { body: { url: '' } }, own);
  const { unmount } = show();
  await type('Address', '12 Peachtree Street');
  unmount();
  show();
  expect(await screen.findByLabelText('Address')).toHaveValue('12 Peachtree Street');
  await save();
  await waitFor(() => expect(sessionStorage.getItem('drafts')).not.toContain('Peachtree'));
});

it('tells the last login in the local locale, with the time zone; a moment without one is UTC', async () => {
  fakeServer({ body: { status: 'success', data: { ...own.body.data, last_login: '2026-11-21T12:34:56' } } });
  show();
  const moment = (await screen.findByText(/Last login:/)).textContent;
  const style = { dateStyle: 'medium', timeStyle: 'long', timeZone: 'America/New_York' } as const;
  expect(moment).toBe(`Last login: ${new Date('2026-11-21T12:34:56Z').toLocaleString(undefined, style)}`);
  expect(moment).toMatch(/7:34:56.*(EST|GMT-5)$/);
});

it('has no picture where the address of it could not be read', async () => {
  startSession(sessionOf({ ...member, avatar: '/old' }));
  const calls = fakeServer(own, { body: { message: 'Profile updated' } }, { status: 500 }, own);
  show();
  await type('Phone', '404-555-0111');
  await save();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/getAvatar'));
  await waitFor(() => expect(currentSession()?.user.avatar).toBe(''));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows both values of a field that the clinic changed as well, and saves the chosen one', async () => {
  const conflicts = { birthday: { theirs: '1980-03-01', by: 'Nora Field', at: '2026-11-22T20:00:00.000Z' } };
  const stale = { status: 409, body: { status: 'error', error: 'edit.stale', message: 'Changed', conflicts } };
  const calls = fakeServer(own, stale, { body: { status: 'success', message: 'ok' } }, { body: { url: '' } }, own);
  show();
  await type('Birthday', '02/02/1980');
  await save();
  expect(await screen.findByText(/Nora Field changed this to “03\/01\/1980”/)).toBeInTheDocument();
  expect(screen.getByLabelText('Birthday')).toHaveValue('02/02/1980');
  await save();
  await waitFor(() => expect(calls.length).toBeGreaterThan(2));
  expect(Object.fromEntries((calls[2]?.body as FormData).entries())).toEqual({
    birthday: '02/02/1980',
    expected: '{"birthday":"03/01/1980"}',
  });
});

it('puts the other value in on a click', async () => {
  const conflicts = { phone: { theirs: '404-555-0199', by: 'Nora Field', at: '2026-11-22T20:00:00.000Z' } };
  fakeServer(own, { status: 409, body: { error: 'edit.stale', conflicts } });
  show();
  await type('Phone', '1');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(screen.getByLabelText('Phone')).toHaveValue('404-555-0199');
});

it('refuses a picture of another type before it is sent, and sends a chosen one', async () => {
  const calls = fakeServer(own, { body: { status: 'success', message: 'ok' } }, { body: { url: '/a' } }, own);
  show();
  const input = await screen.findByLabelText('New picture');
  await userEvent
    .setup({ applyAccept: false })
    .upload(input, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
  expect(screen.getByText('Please upload a JPEG or PNG picture.')).toBeInTheDocument();
  await user.upload(input, new File(['pixels'], 'me.png', { type: 'image/png' }));
  await save();
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect((calls[1]?.body as FormData).get('file')).toMatchObject({ name: 'me.png' });
});

it.each([
  [{ status: 500, body: {} }, 'An unexpected error occurred'],
  [
    { status: 422, body: { errors: { phone: ['Please use at most 100 characters'] } } },
    'Please use at most 100 characters',
  ],
])('says why nothing was saved', async (refusal, words) => {
  fakeServer(own, refusal);
  show();
  await type('Phone', '1');
  await save();
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('says which address waits for its confirmation, also after a reload, and mails the link again', async () => {
  const changing = { ...member, waiting_email: 'omar@work.example' };
  const calls = fakeServer({ body: { data: changing } }, { body: { message: 'A mail is on its way.' } }, own);
  show();
  expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(/^omar@work.example takes its place once/);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('A mail is on its way.'));
  expect(calls[1]).toMatchObject({ method: 'POST', path: '/api/email/send-again' });
  await waitFor(() => expect(screen.queryByText(/takes its place/)).toBeNull());
});
