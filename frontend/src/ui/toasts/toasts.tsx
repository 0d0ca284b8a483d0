import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../button/button';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon, StopIcon } from '../icons';
import { currentToasts, hold, subscribeToasts, type Toast, toast } from './toast';
import styles from './toasts.module.css';

// each tone has a shape of its own besides its colour
const MARKS = { success: CheckIcon, warning: AlertIcon, error: StopIcon, info: InfoIcon };

/** Shows all notices. Render it once, at the top of the app. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    raise(region.current);
    if (toasts.length === 0) hold(false); // what was pointed at is gone, so that nobody leaves it
  }, [toasts.length]);
  return (
    <div
      ref={region}
      className={styles.region}
      popover="manual"
      role="status"
      aria-live="polite"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} {...shown} />
      ))}
    </div>
  );
}

function ToastCard({ id, tone, message, action }: Toast) {
  const Mark = MARKS[tone];
  const act = () => {
    toast.dismiss(id);
    action?.run();
  };
  return (
    <div className={`${styles.toast} ${styles[tone] ?? ''}`}>
      <span className={styles.mark}>
        <Mark size={14} strokeWidth={2.5} />
      </span>
      <p>{message}</p>
      {action && (
        <Button look="quiet" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={() => toast.dismiss(id)}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}

// Shows the notices again, so that they are above an open dialog in the browser's top layer.
function raise(region: HTMLElement | null): void {
  if (!region?.showPopover || !region.childElementCount) return;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}
