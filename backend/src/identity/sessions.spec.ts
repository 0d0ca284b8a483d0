import type { SessionEnded, SessionOpened } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { MAX_SESSIONS, sessions, type SessionsEvent } from './sessions.js';

const HERE = { device: 'Firefox on Linux', place: '203.0.113.0/24' };
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const opened = (n: number): SessionsEvent => ({
  type: 'SessionOpened',
  data: { personId: 7, sessionId: uuid(n), tokenId: uuid(n), role: 'patient', ...HERE, isNewDevice: false },
});
const ended = (n: number, reason: SessionEnded['data']['reason']): SessionsEvent => ({
  type: 'SessionEnded',
  data: { personId: 7, sessionId: uuid(n), reason },
});
const open = (n: number) =>
  ({ type: 'OpenSession', personId: 7, sessionId: uuid(n), tokenId: uuid(n), role: 'patient', ...HERE }) as const;
const refresh = (tokenId: number, from: number) =>
  ({ type: 'RefreshSession', personId: 7, sessionId: uuid(1), tokenId: uuid(tokenId), from: uuid(from) }) as const;
const refreshed = (tokenId: number): SessionsEvent => ({
  type: 'SessionRefreshed',
  data: { personId: 7, sessionId: uuid(1), tokenId: uuid(tokenId) },
});

describe('sessions', () => {
  it('opens a session', () => given(sessions).when(open(1)).then(opened(1)));

  it('ends the oldest when there are too many', () =>
    given(sessions, ...Array.from({ length: MAX_SESSIONS }, (_, n) => opened(n)))
      .when(open(99))
      .then(ended(0, 'too-many-sessions'), opened(99)));

  it('refreshes an open session', () => given(sessions, opened(1)).when(refresh(2, 1)).then(refreshed(2)));

  it('gives the token before the last refresh no branch of its own', () =>
    given(sessions, opened(1), refreshed(2)).when(refresh(3, 1)).thenNothing());

  it('does not refresh an older token', () =>
    given(sessions, opened(1), refreshed(2), refreshed(3)).when(refresh(4, 1)).thenRefused('session.dead'));

  it('does not refresh an ended session', () =>
    given(sessions, opened(1), ended(1, 'logout')).when(refresh(2, 1)).thenRefused('session.dead'));

  it('ends a session once', () => {
    given(sessions, opened(1))
      .when({ type: 'EndSession', personId: 7, sessionId: uuid(1), reason: 'logout' })
      .then(ended(1, 'logout'));
    given(sessions, opened(1), ended(1, 'logout'))
      .when({ type: 'EndSession', personId: 7, sessionId: uuid(1), reason: 'logout' })
      .thenNothing();
  });

  it('ends all of them', () =>
    given(sessions, opened(1), opened(2))
      .when({ type: 'EndAllSessions', personId: 7 })
      .then(ended(1, 'ended'), ended(2, 'ended')));

  it('knows a device that was never used before, but not at the first sign-in', () => {
    const elsewhere = { ...open(2), device: 'Safari on iOS' };
    const event = opened(2) as SessionOpened;
    given(sessions, opened(1), ended(1, 'logout'))
      .when(elsewhere)
      .then({ ...event, data: { ...event.data, device: 'Safari on iOS', isNewDevice: true } });
    given(sessions, opened(1)).when(open(2)).then(opened(2));
  });
});
