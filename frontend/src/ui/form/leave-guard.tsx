import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';

/** Asks before a click in the page, or closing the tab, leaves what was typed. It is kept as a draft either way. */
export function LeaveGuard({ when }: { when: boolean }) {
  const [link, setLink] = useState<HTMLElement>();
  const leaving = useRef(false);
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: MouseEvent) => {
      const clicked = (event.target as Element).closest?.<HTMLElement>('a[href^="/"]:not([target], [download])');
      if (!clicked || leaving.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(clicked);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', ask, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', ask, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [when]);
  if (link === undefined) return null;
  const stay = () => setLink(undefined);
  // the click again, because a link may carry more than its address
  const leave = () => {
    leaving.current = true;
    link.click();
    leaving.current = false;
    stay();
  };
  return (
    <Dialog
      title="Leave without saving?"
      onClose={stay}
      footer={
        <>
          <Button look="secondary" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Stay</Button>
        </>
      }
    >
      What you typed is not saved yet. If you leave, it waits here for you until you sign out.
    </Dialog>
  );
}
