import type { DomainEvent, SessionEnded, SessionRefreshed } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { OLD_TOKEN_MILLISECONDS, openSessions } from './sessions.projections.js';
import { HERE, opened, passwordSet } from './testing/session-events.js';

const refreshed = (sessionId: string, tokenId: string): SessionRefreshed => ({
  type: 'SessionRefreshed',
  data: { personId: 9, sessionId, tokenId },
});
const ended = (sessionId: string): SessionEnded => ({
  type: 'SessionEnded',
  data: { personId: 9, sessionId, reason: 'logout' },
});

describe('the sessions of a person', () => {
  const sessions = async (...events: DomainEvent[]) => (await projected(openSessions, log(...events)))[9]?.sessions;

  it('live from the sign-in until they end, each alone', async () => {
    const at = '2026-05-04T10:00:00.000Z';
    const first = { role: 'patient', tokenId: 'a-1', previous: null, ...HERE, openedAt: at, refreshedAt: at };
    expect(await sessions(opened('a'))).toEqual({ a: first });
    expect(Object.keys((await sessions(opened('a'), opened('b')))!)).toEqual(['a', 'b']);
    expect(await sessions(opened('a'), opened('b'), ended('b'))).toEqual({ a: first });
    expect(await sessions(opened('a'), ended('a'))).toEqual({});
  });

  it('let the token before the refresh work a little longer, and the one before that no more', async () => {
    const until = new Date(Date.parse('2026-05-04T10:02:00.000Z') + OLD_TOKEN_MILLISECONDS).toISOString();
    expect(await sessions(opened('a'), refreshed('a', 'a-2'), refreshed('a', 'a-3'))).toEqual({
      a: {
        ...{ role: 'patient', tokenId: 'a-3', previous: { tokenId: 'a-2', until }, ...HERE },
        ...{ openedAt: '2026-05-04T10:00:00.000Z', refreshedAt: '2026-05-04T10:02:00.000Z' },
      },
    });
  });

  it('do not come back by a refresh', async () =>
    expect(await sessions(opened('a'), ended('a'), refreshed('a', 'a-2'))).toEqual({}));

  it('end with a new password, but for the one that set it', async () => {
    expect(await sessions(opened('a'), opened('b'), passwordSet())).toEqual({});
    expect(Object.keys((await sessions(opened('a'), opened('b'), passwordSet('b')))!)).toEqual(['b']);
    expect(await sessions(opened('a'), passwordSet('unknown'))).toEqual({});
  });
});

it('an event that comes twice is taken once', async () => {
  const history = log(opened('a'), refreshed('a', 'a-2'), opened('b'), ended('b'));
  expect(await projected(openSessions, twice(history))).toEqual(await projected(openSessions, history));
});
