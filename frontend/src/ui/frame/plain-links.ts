import { useEffect } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import { currentSession } from '../../api/session';
import { isApplicationPath, ownAreaPages } from '../../paths';

/** Follows plain links to pages of the application without loading it again: parts of the public site have no router. */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlain(event, link) || !isOurs(link.pathname)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Whether a click means this window and this portal, and nobody else has followed it. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !link.target &&
  !link.hasAttribute('download') &&
  link.origin === window.location.origin;

const isOurs = (path: string): boolean =>
  isApplicationPath(path) ||
  (currentSession() !== null && Object.keys(ownAreaPages).some((pattern) => matchPath(pattern, path)));
