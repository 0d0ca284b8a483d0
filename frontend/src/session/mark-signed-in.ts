import { currentSession } from '../api/session';

/** Keeps the mark that `boot.js` sets before the first paint: style sheets show a bar for visitors or for members. */
export const markSignedIn = (): void =>
  void document.documentElement.toggleAttribute('data-signed-in', currentSession() !== null);
