import { useId, useRef } from 'react';
import { paths } from '../../paths';
import { logout } from '../../session/keep-alive';
import { useSession } from '../../session/use-session';
import { LogoutIcon, SettingsIcon, UserIcon } from '../icons';
import styles from './frame.module.css';

/** The avatar at the top right with Settings and Logout; nothing for visitors. */
export function AccountMenu() {
  const user = useSession()?.user;
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  if (!user) return null;
  const leave = () => logout(() => window.location.assign(paths.home));
  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget={id} aria-label={`Account of ${user.name}`}>
        {user.avatar ? <img src={user.avatar} alt="" /> : <UserIcon />}
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <div className={styles.person}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <a href={paths.settings} className={styles.item} onClick={() => menu.current?.hidePopover()}>
          <SettingsIcon /> Settings
        </a>
        <button type="button" className={`${styles.item} ${styles.menuItem}`} onClick={leave}>
          <LogoutIcon /> Logout
        </button>
      </div>
    </>
  );
}
