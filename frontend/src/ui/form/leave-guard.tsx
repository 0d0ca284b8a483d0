import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';

/** Asks before a click in the page, or closing the tab, leaves what was typed. It is kept as a draft either way. */
export function LeaveGuard({ when }: { when: boolean }) {
  const [target, setTarget] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href^="/"]:not([target], [download])');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.getAttribute('href')!);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', ask, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', ask, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [when]);
  if (target === undefined) return null;
  const stay = () => setTarget(undefined);
  return (
    <Dialog
      title="Leave without saving?"
      onClose={stay}
      footer={
        <>
          <Button look="secondary" onClick={() => void navigate(target)}>
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
