/** Renews the session one minute before it ends. Ends it when the renewal fails or is too late. */
import { post } from '../api/client';
import { dropDrafts } from '../api/drafts';
import { dropViews } from '../api/kept-views';
import { isPassing } from '../api/errors';
import { forgetPath } from '../api/return-path';
import {
  currentSession,
  endSession,
  expireSession,
  renewSession,
  STORAGE_KEYS,
  subscribeSession,
} from '../api/session';

const REFRESH_AHEAD_MS = 60_000;
const RETRY_MS = 10_000;

/** Starts watching the session. Call it once when the page loads. Returns a function that stops it. */
export function keepSessionAlive(): () => void {
  clearLeftovers();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    const session = currentSession();
    if (session) timer = setTimeout(tick, Math.max(0, session.expiresAt - Date.now() - REFRESH_AHEAD_MS));
  };
  const tick = async (): Promise<void> => {
    if ((await refresh()) === 'later') timer = setTimeout(tick, RETRY_MS);
  };
  schedule();
  const unsubscribe = subscribeSession(schedule);
  return () => (clearTimeout(timer), unsubscribe());
}

/**
 * Tells the server and ends the session in every tab, whatever the server answers. Leaves the page at the same time.
 */
export async function logout(leave: () => void): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const { name, email } = session.user;
  await post('/api/logout', { name, email }).catch(() => undefined);
  leave();
  dropDrafts();
  dropViews();
  forgetPath();
  endSession();
}

// Removes the keys of an expired session, so that other tabs and tools see the true state.
function clearLeftovers(): void {
  if (!currentSession() && STORAGE_KEYS.some((key) => localStorage.getItem(key) !== null)) expireSession();
}

async function refresh(): Promise<'done' | 'later'> {
  const before = currentSession();
  if (!before) return 'done';
  return oneTabAtATime(async () => {
    if (currentSession()?.token !== before.token) return 'done'; // another tab was first
    try {
      renewSession(await post('/api/refresh', undefined));
      return 'done';
    } catch (error) {
      return giveUpOrWait(error, before.token, before.expiresAt);
    }
  });
}

// Waits after a server that cannot be reached: it may be back before the session ends.
function giveUpOrWait(error: unknown, token: string, expiresAt: number): 'done' | 'later' {
  if (isPassing(error) && Date.now() + RETRY_MS < expiresAt) return 'later';
  expireSession(token);
  return 'done';
}

// Runs work in one tab at a time. Without Web Locks (plain http addresses), two tabs may refresh, which is harmless.
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('session-refresh', work) as Promise<T>) : work();
