/**
 * The session of the signed-in person. It is in the browser's local storage, under the specification's keys, so that
 * all tabs share it.
 */
import { dropDrafts } from './drafts';
import { dropViews } from './kept-views';
import { noteInput, storeIdleMinutes } from './idle';
import { newListeners } from './listeners';
import { forgetExpired, noteExpired } from './return-path';
import type { SessionAnswer, TokenAnswer, User } from './generated/schema';

export const STORAGE_KEYS = ['access_token', 'expires_in', 'expires_at', 'company', 'user'] as const;

export interface Session {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  user: User;
}

let current: Session | null | undefined;
const listeners = newListeners();

/** Gives the session, or null for a visitor. The object stays the same until something changes. */
export const currentSession = (): Session | null => (current === undefined ? (current = read()) : current);

export const accessToken = (): string | undefined => currentSession()?.token;

/** Stores the session from the answer to a sign-in, a registration or an invitation. */
export function startSession(answer: SessionAnswer): void {
  dropDrafts(answer.user.id);
  dropViews(answer.user.id);
  forgetExpired();
  storeUser(answer.user);
  storeTokens(answer);
  noteInput();
  changed();
}

/** Stores the tokens of a refresh. */
export function renewSession(tokens: TokenAnswer): void {
  if (!accessToken()) return;
  storeTokens(tokens);
  changed();
}

/** Stores new data of the signed-in person. A known avatar stays unless there is a new one. */
export function updateUser(changes: Partial<User>): void {
  const session = currentSession();
  if (!session) return;
  storeUser({ ...session.user, ...changes, avatar: changes.avatar || session.user.avatar });
  changed();
}

/** Stores the address of the signed-in person's picture; '' when there is none any more. */
export function setAvatar(avatar: string): void {
  const session = currentSession();
  if (!session || session.user.avatar === avatar) return;
  storeUser({ ...session.user, avatar });
  changed();
}

/** Signs out in all tabs. */
export function endSession(): void {
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
  changed();
}

/**
 * Ends a session that the person did not end: the page asks them to sign in again. With a token, ends only the session
 * of that token: a late 401 for an old token must not end the renewed session.
 */
export function expireSession(token?: string): void {
  if (token !== undefined && token !== accessToken()) return;
  noteExpired(currentSession()?.user.user_type ?? '');
  endSession();
}

export const subscribeSession = listeners.subscribe;

// Follows other tabs: the browser reports what they stored or cleared. The server, which renders pages, has no window.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === null || (STORAGE_KEYS as readonly string[]).includes(key)) changed();
});

function changed(): void {
  current = read();
  listeners.tell();
}

// Stores the tokens. The access token is last, because its presence means that the person is signed in.
function storeTokens({ access_token, expires_in, expires_at, idle_lock_minutes }: TokenAnswer): void {
  storeIdleMinutes(idle_lock_minutes);
  localStorage.setItem('expires_in', String(expires_in));
  localStorage.setItem('expires_at', expires_at);
  localStorage.setItem('access_token', access_token);
}

function storeUser(user: User): void {
  localStorage.setItem('user', JSON.stringify(user));
  if (user.company === null) localStorage.removeItem('company');
  else localStorage.setItem('company', String(user.company));
}

function read(): Session | null {
  const token = localStorage.getItem('access_token');
  const user = readUser();
  const expiresAt = Date.parse(localStorage.getItem('expires_at') ?? '');
  return token && user && expiresAt > Date.now() ? { token, user, expiresAt } : null;
}

function readUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem('user') ?? 'null') as User | null;
  } catch {
    return null; // written by somebody else: the same as signed out
  }
}
