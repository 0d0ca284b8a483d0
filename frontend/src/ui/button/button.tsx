import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes, type Look } from './classes';
import styles from './button.module.css';

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** A button. While `busy`, it shows that and takes no press, but keeps the focus for another try. */
export function Button({ look, large, wide, busy, disabled, children, className, onClick, ...rest }: ButtonProps) {
  const press = busy === undefined ? onClick : onceOf(onClick, busy);
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, large, wide }, className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

// The second click of a double click can come before the button shows that it is busy.
const onceOf = (press: ButtonProps['onClick'], busy: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
  if (busy || event.detail > 1) event.preventDefault();
  else press?.(event);
};

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({ label, children, ...rest }: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <Button look="quiet" {...rest} aria-label={label} title={label} className={styles.icon}>
      {children}
    </Button>
  );
}
