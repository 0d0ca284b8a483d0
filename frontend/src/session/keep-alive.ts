/** Keeps the session fresh: renewed one minute before it ends, ended when that fails or comes too late. */
import { post } from '../api/client';
import { isPassing } from '../api/errors';
import { currentSession, endSession, renewSession, STORAGE_KEYS, subscribeSession } from '../api/session';

const REFRESH_AHEAD_MS = 60_000;
const RETRY_MS = 10_000;

/** Starts watching the session; call once when the page loads. Returns how to stop. */
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

/** Tells the server, then forgets the session in every tab, whatever the server said, and leaves in the same breath. */
export async function logout(leave: () => void): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const { name, email } = session.user;
  await post('/api/logout', { name, email }).catch(() => undefined);
  leave();
  endSession();
}

// An expired session leaves its keys behind: a clean slate shows other tabs and tools the truth.
function clearLeftovers(): void {
  if (!currentSession() && STORAGE_KEYS.some((key) => localStorage.getItem(key) !== null)) endSession();
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

// A server that cannot be reached may be back before the minute is over.
function giveUpOrWait(error: unknown, token: string, expiresAt: number): 'done' | 'later' {
  if (isPassing(error) && Date.now() + RETRY_MS < expiresAt) return 'later';
  endSession(token);
  return 'done';
}

// Web Locks are missing on plain http addresses; two refreshes at once are then merely one too many.
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('session-refresh', work) as Promise<T>) : work();
