import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** On a new page: from its top, with the focus at its content. Going back leaves both to the browser. */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (type === NavigationType.Pop || hash) return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another page is an arrival
  }, [pathname]);
}
