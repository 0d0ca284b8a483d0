import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { Toasts } from '../../ui';
import { MailPreferences } from './mail-preferences';

const answer = (report: boolean) => ({
  body: {
    data: [
      { purpose: 'report', wanted: report },
      { purpose: 'status', wanted: true },
    ],
  },
});
const show = () =>
  renderAt(
    '/',
    '/',
    <>
      <MailPreferences />
      <Toasts />
    </>,
  );
const report = () => screen.findByRole('checkbox', { name: 'A report that I asked for is ready' });

it('shows which mails come, and switches one off', async () => {
  startSession(sessionOf(member));
  const calls = fakeServer(answer(true), { body: { message: 'Saved' } }, answer(false));
  show();
  expect(await report()).toBeChecked();
  await userEvent.click(await report());
  await waitFor(async () => expect(await report()).not.toBeChecked());
  expect(calls[1]).toMatchObject({ method: 'POST', body: { purpose: 'report', wanted: false } });
  expect(screen.getByRole('checkbox', { name: 'My DNA analysis is complete' })).toBeChecked();
});

it('keeps the choice where the server refuses, and says why', async () => {
  startSession(sessionOf(member));
  fakeServer(answer(true), { status: 503, body: { message: 'Try again in a moment.' } }, answer(true));
  show();
  await userEvent.click(await report());
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  expect(await report()).toBeChecked();
});
