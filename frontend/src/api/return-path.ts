/** Where a person wanted to go before signing in. It is kept for this tab alone, and not for long. */
const KEY = 'return_to';
const EXPIRED_KEY = 'session_expired';
const KEPT_MS = 30 * 60_000;

interface Kept {
  path: string;
  at: number;
}

/** Keeps an address of the portal until somebody signs in here. */
export const keepPath = (path: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() } satisfies Kept));

/** The address that was kept; undefined when there is none, or when it is too old. */
export function keptPath(): string | undefined {
  try {
    const { path, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept;
    return Date.now() - at < KEPT_MS ? path : undefined;
  } catch {
    return undefined;
  }
}

export const forgetPath = (): void => sessionStorage.removeItem(KEY);

/** Whether this tab's session ended by itself, and nobody has signed in since. */
export const hasExpired = (): boolean => expiredRole() !== null;
/** @param role the one that the session was for: the sign-in begins with it */
export const noteExpired = (role: string): void => sessionStorage.setItem(EXPIRED_KEY, role);
export const expiredRole = (): string | null => sessionStorage.getItem(EXPIRED_KEY);
export const forgetExpired = (): void => sessionStorage.removeItem(EXPIRED_KEY);
