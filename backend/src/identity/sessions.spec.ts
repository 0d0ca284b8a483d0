import { given } from '../platform/log/testing/given.js';
import { MAX_SESSIONS, sessions, type SessionsEvent } from './sessions.js';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const opened = (n: number): SessionsEvent => ({
  type: 'SessionOpened',
  data: { personId: 7, sessionId: uuid(n), tokenId: uuid(n), role: 'patient' },
});
const ended = (n: number, reason: 'logout' | 'too-many-sessions'): SessionsEvent => ({
  type: 'SessionEnded',
  data: { personId: 7, sessionId: uuid(n), reason },
});
const open = (n: number) =>
  ({ type: 'OpenSession', personId: 7, sessionId: uuid(n), tokenId: uuid(n), role: 'patient' }) as const;

describe('sessions', () => {
  it('opens a session', () => given(sessions).when(open(1)).then(opened(1)));

  it('ends the oldest when there are too many', () =>
    given(sessions, ...Array.from({ length: MAX_SESSIONS }, (_, n) => opened(n)))
      .when(open(99))
      .then(ended(0, 'too-many-sessions'), opened(99)));

  it('refreshes an open session', () =>
    given(sessions, opened(1))
      .when({ type: 'RefreshSession', personId: 7, sessionId: uuid(1), tokenId: uuid(2) })
      .then({ type: 'SessionRefreshed', data: { personId: 7, sessionId: uuid(1), tokenId: uuid(2) } }));

  it('does not refresh an ended session', () =>
    given(sessions, opened(1), ended(1, 'logout'))
      .when({ type: 'RefreshSession', personId: 7, sessionId: uuid(1), tokenId: uuid(2) })
      .thenRefused('session.dead'));

  it('ends a session once', () => {
    given(sessions, opened(1))
      .when({ type: 'EndSession', personId: 7, sessionId: uuid(1) })
      .then(ended(1, 'logout'));
    given(sessions, opened(1), ended(1, 'logout'))
      .when({ type: 'EndSession', personId: 7, sessionId: uuid(1) })
      .thenNothing();
  });
});
