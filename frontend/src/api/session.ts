/** Who is signed in: kept in the browser's local storage under the specification's keys, so that all tabs agree. */
import type { SessionAnswer, TokenAnswer, User } from './generated/schema';

export const STORAGE_KEYS = ['access_token', 'expires_in', 'expires_at', 'company', 'user'] as const;

export interface Session {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  user: User;
}

let current: Session | null | undefined;
const listeners = new Set<() => void>();

/** The session, or null for a visitor. The same object until something changes. */
export const currentSession = (): Session | null => (current === undefined ? (current = read()) : current);

export const accessToken = (): string | undefined => currentSession()?.token;

/** Keeps a session that sign-in, registration or an invitation answered with. */
export function startSession(answer: SessionAnswer): void {
  storeUser(answer.user);
  storeTokens(answer);
  changed();
}

/** Keeps the tokens of a refresh. */
export function renewSession(tokens: TokenAnswer): void {
  if (!accessToken()) return;
  storeTokens(tokens);
  changed();
}

/** Keeps what is newly known of the signed-in person; an avatar that is known stays unless a new one is given. */
export function updateUser(changes: Partial<User>): void {
  const session = currentSession();
  if (!session) return;
  storeUser({ ...session.user, ...changes, avatar: changes.avatar || session.user.avatar });
  changed();
}

/**
 * Signs out in all tabs. With a token, only the session of that token ends: a late 401 of an old token leaves the
 * renewed session alone.
 */
export function endSession(token?: string): void {
  if (token !== undefined && token !== accessToken()) return;
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
  changed();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Other tabs: the browser tells this one what they stored or cleared.
window.addEventListener('storage', ({ key }) => {
  if (key === null || (STORAGE_KEYS as readonly string[]).includes(key)) changed();
});

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

// The token goes last: the person is signed in when it is there, and then all the rest is there too.
function storeTokens({ access_token, expires_in, expires_at }: TokenAnswer): void {
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
