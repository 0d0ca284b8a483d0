import '../../testing/browser';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createQueryClient } from '../../api/query-client';
import { endSession, startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { member, sessionOf } from '../../testing/people';
import { IdleLock } from './idle-lock';

const MINUTE = 60_000;

const App = () => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter>
      <Routes>
        <Route element={<IdleLock />}>
          <Route path="/" element={<input aria-label="Comment" />} />
        </Route>
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
);

beforeEach(() => {
  jest.useFakeTimers();
  endSession();
});
afterEach(() => jest.useRealTimers());

const show = (minutes: number) => {
  startSession({ ...sessionOf(member, 600 * MINUTE), idle_lock_minutes: minutes });
  render(<App />);
};
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));
const locked = () => screen.queryByRole('heading', { name: 'This page is locked' }) !== null;

it('covers the page after the time without input, and keeps what was typed', async () => {
  show(30);
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'half a sentence' } });
  await pass(29);
  expect(locked()).toBe(false);
  await pass(2);
  expect(locked()).toBe(true);
  expect(screen.getByLabelText('Comment')).not.toBeVisible();
  fireEvent.keyDown(document.body);
  await pass(1);
  expect(locked()).toBe(true);
  const calls = fakeServer(
    { status: 422, body: { message: 'x', errors: { password: ['This is not your password.'] } } },
    {},
  );
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'demo-pass' } });
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  await pass(0.1);
  expect(locked()).toBe(false);
  expect(screen.getByLabelText('Comment')).toHaveValue('half a sentence');
  expect(calls[1]).toMatchObject({ path: '/api/me/unlock', body: { password: 'demo-pass' } });
});

it('counts input, and nothing that the page does by itself', async () => {
  show(30);
  await pass(20);
  fireEvent.pointerMove(document.body);
  await pass(20);
  expect(locked()).toBe(false);
  await pass(11);
  expect(locked()).toBe(true);
});

it('is locked again after a reload', async () => {
  show(30);
  await pass(31);
  cleanup();
  render(<App />);
  expect(locked()).toBe(true);
});

it('is off at 0', async () => {
  show(0);
  await pass(500);
  expect(locked()).toBe(false);
});
