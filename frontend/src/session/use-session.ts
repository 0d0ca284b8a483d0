import { useSyncExternalStore } from 'react';
import type { User } from '../api/generated/schema';
import { currentSession, type Session, subscribeSession } from '../api/session';

/** Gives the session, or null for a visitor. The component follows every change, including those of other tabs. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, currentSession, visitor);

/** The server renders every page for a visitor. */
const visitor = (): null => null;

/** The signed-in person. Only for screens behind a guard. */
export function useUser(): User {
  const session = useSession();
  if (!session) throw new Error('useUser needs a signed-in person: put the screen behind a guard');
  return session.user;
}
