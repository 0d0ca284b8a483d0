import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../button/button';
import { CloseIcon, MenuIcon } from '../icons';
import styles from './frame.module.css';

/** The menu of small screens: a burger that opens a drawer with the links; following one closes it. */
export function DrawerMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const location = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);
  return (
    <div className={styles.burger}>
      <IconButton label="Open menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onMouseDown={(event) => event.target === drawer.current && setOpen(false)}
      >
        <IconButton label="Close menu" onClick={() => setOpen(false)}>
          <CloseIcon />
        </IconButton>
        {children}
      </dialog>
    </div>
  );
}
