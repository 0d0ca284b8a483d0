import { fakeServer } from '../testing/fake-server';
import { member, sessionOf } from '../testing/people';
import { keepSessionAlive, logout } from './keep-alive';
import { accessToken, endSession, startSession } from '../api/session';

const MINUTE = 60_000;
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  endSession();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const renewed = (token: string) => ({ body: { ...sessionOf(member, 60 * MINUTE, token) } });

describe('keeping a session alive', () => {
  it('refreshes it one minute before its end', async () => {
    startSession(sessionOf(member, 60 * MINUTE));
    const calls = fakeServer(renewed('token-2'));
    stop = keepSessionAlive();
    await jest.advanceTimersByTimeAsync(59 * MINUTE - 1000);
    expect(calls).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1000);
    expect(calls[0]).toMatchObject({ path: '/api/refresh', method: 'POST' });
    expect(accessToken()).toBe('token-2');
  });

  it('goes on with the refreshed one', async () => {
    startSession(sessionOf(member, 60 * MINUTE));
    fakeServer(renewed('token-2'), { body: sessionOf(member, 180 * MINUTE, 'token-3') });
    stop = keepSessionAlive();
    await jest.advanceTimersByTimeAsync(118 * MINUTE);
    expect(accessToken()).toBe('token-3');
  });

  it('watches a session that starts later', async () => {
    stop = keepSessionAlive();
    startSession(sessionOf(member, 2 * MINUTE));
    fakeServer(renewed('token-2'));
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(accessToken()).toBe('token-2');
  });

  it('signs out when the refresh is refused', async () => {
    startSession(sessionOf(member, 2 * MINUTE));
    fakeServer({ status: 401 });
    stop = keepSessionAlive();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(accessToken()).toBeUndefined();
  });

  it('tries again while the server cannot be reached, and gives up at the end', async () => {
    startSession(sessionOf(member, 2 * MINUTE));
    const cuts = Array.from({ length: 20 }, () => 'cut' as const);
    const calls = fakeServer(...cuts);
    stop = keepSessionAlive();
    await jest.advanceTimersByTimeAsync(MINUTE + 25_000);
    expect(accessToken()).toBe('token-1');
    expect(calls.length).toBeGreaterThan(2);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(accessToken()).toBeUndefined();
  });

  it('clears what an expired session left behind', () => {
    startSession(sessionOf(member, -1));
    stop = keepSessionAlive();
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('logging out', () => {
  it('tells the server, leaves and forgets', async () => {
    startSession(sessionOf(member));
    const calls = fakeServer({});
    const leave = jest.fn();
    await logout(leave);
    expect(calls[0]).toMatchObject({
      path: '/api/logout',
      body: { name: 'Omar Haddad', email: 'omar@patients.example' },
    });
    expect(leave).toHaveBeenCalledTimes(1);
    expect(accessToken()).toBeUndefined();
  });

  it('forgets also when the server cannot be told', async () => {
    startSession(sessionOf(member));
    fakeServer('cut', 'cut');
    await logout(() => undefined);
    expect(accessToken()).toBeUndefined();
  });
});
