import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/button';
import { InnerLevel } from '../heading/inner-heading';
import { CloseIcon } from '../icons';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Buttons at the foot. */
  footer?: ReactNode;
  /** Width in pixels; 520 by default. */
  width?: number;
  /** Whether a click outside must not close it, though no form in it was changed. */
  kept?: boolean;
  /** Whether nothing closes it for now. */
  held?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog that is open while rendered. The focus goes to the first field or, without one, to the first button in
 * the footer. The browser keeps the focus inside and returns it at the end. Esc and the cross call `onClose`, and a
 * click outside does until somebody changes a form in it.
 */
export function Dialog({ title, onClose, footer, width, kept = false, held = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isChanged = useRef(false);
  const titleId = useId();
  const isKept = () => held || kept || isChanged.current;
  // runs before the dialog is removed, because the browser could not return the focus afterwards
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstControlOf(element)?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={width ? { width: `min(${width}px, calc(100vw - 32px))` } : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => (event.preventDefault(), held || onClose())}
      // a second Esc would close it past `onCancel`
      onKeyDown={(event) => held && event.key === 'Escape' && event.preventDefault()}
      onInput={({ target }) => (isChanged.current ||= (target as Element).closest('form') !== null)}
      onMouseDown={(event) => event.target === dialog.current && !isKept() && onClose()}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" disabled={held} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={styles.body}>
        <InnerLevel value="h3">{children}</InnerLevel>
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}

const FIELDS = ':is(input:not([readonly], [tabindex="-1"]), select, textarea):not(:disabled)';

const firstControlOf = (dialog: HTMLElement | null): HTMLElement | null | undefined =>
  dialog?.querySelector<HTMLElement>(FIELDS) ?? dialog?.querySelector<HTMLElement>('footer button');
