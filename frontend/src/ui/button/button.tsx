import type { ComponentProps, ReactNode } from 'react';
import { classes, type Look } from './classes';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** A button. While `busy`, it shows that and cannot be pressed. */
export function Button({ look, large, wide, busy = false, disabled, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, large, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({ label, children, ...rest }: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <Button look="quiet" {...rest} aria-label={label} title={label} className={styles.icon}>
      {children}
    </Button>
  );
}
