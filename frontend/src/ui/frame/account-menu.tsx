import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { logout } from '../../session/keep-alive';
import { useUser } from '../../session/use-session';
import { LogoutIcon, UserIcon } from '../icons';
import styles from './frame.module.css';

/** The avatar at the top right with Logout. */
export function AccountMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const id = useId();
  const leave = () => logout(() => navigate(paths.home));
  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget={id} aria-label={`Account of ${user.name}`}>
        {user.avatar ? <img src={user.avatar} alt="" /> : <UserIcon />}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <div className={styles.person}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <button type="button" className={`${styles.item} ${styles.menuItem}`} onClick={leave}>
          <LogoutIcon /> Logout
        </button>
      </div>
    </>
  );
}
