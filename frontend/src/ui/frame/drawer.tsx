import { type MouseEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../button/button';
import { CloseIcon, MenuIcon } from '../icons';
import styles from './frame.module.css';

/** The menu of small screens: a button opens a drawer with the links. Following a link closes it. */
export function DrawerMenu({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  const closeOnLeaving = ({ target }: MouseEvent) => {
    if (target === drawer.current || (target as Element).closest('a')) close();
  };
  return (
    <div className={styles.burger}>
      <IconButton label="Open menu" aria-haspopup="dialog" onClick={() => drawer.current?.showModal()}>
        <MenuIcon />
      </IconButton>
      <dialog ref={drawer} className={styles.drawer} aria-label="Menu" onClick={closeOnLeaving}>
        <IconButton label="Close menu" onClick={close}>
          <CloseIcon />
        </IconButton>
        {children}
      </dialog>
    </div>
  );
}
