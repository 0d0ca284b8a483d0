import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../button/button';
import { CloseIcon, MenuIcon } from '../icons';
import styles from './frame.module.css';

/** The menu of small screens: a button opens a drawer with the links, also without script. Following a link closes it. */
export function DrawerMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const closeOnLeaving = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) drawer.current?.hidePopover();
  };
  return (
    <div className={styles.burger}>
      <IconButton label="Open menu" popoverTarget={id}>
        <MenuIcon />
      </IconButton>
      <div
        ref={drawer}
        id={id}
        popover="auto"
        className={styles.drawer}
        role="dialog"
        aria-label="Menu"
        onClick={closeOnLeaving}
      >
        <IconButton label="Close menu" popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
        {children}
      </div>
    </div>
  );
}
