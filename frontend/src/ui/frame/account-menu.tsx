import { useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { logout } from '../../session/keep-alive';
import { useUser } from '../../session/use-session';
import { LogoutIcon, SettingsIcon, UserIcon } from '../icons';
import styles from './frame.module.css';

/** The avatar at the top right with Settings and Logout. */
export function AccountMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const leave = () => logout(() => navigate(paths.home));
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
        <Link to={paths.settings} className={styles.item} onClick={() => menu.current?.hidePopover()}>
          <SettingsIcon /> Settings
        </Link>
        <button type="button" className={`${styles.item} ${styles.menuItem}`} onClick={leave}>
          <LogoutIcon /> Logout
        </button>
      </div>
    </>
  );
}
