import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Arrived } from './guards';
import { useSession } from './use-session';

/** The address at which the application was loaded: the server gave no page of the site there. */
const loadedAt = globalThis.window?.location.pathname;

/** An address that the application has no page for: the public site has, or it is unknown. */
export function LeaveForSite({ unknown }: { unknown: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const isUnknown = pathname === loadedAt;
  useEffect(() => {
    if (!isUnknown) window.location.replace(pathname + search + hash);
  }, [isUnknown, pathname, search, hash]);
  return isUnknown ? unknown : null;
}

/** Pages of the public site inside a person's own area. Visitors get them from the server. */
export const InOwnArea = () => (useSession() ? <Arrived /> : <Reload />);

function Reload() {
  useEffect(() => window.location.reload(), []);
  return null;
}
