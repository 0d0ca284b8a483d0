import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetExpired } from '../../api/return-path';
import { paths } from '../../paths';
import { Button } from '../../ui';
import { Login } from '../login/login';
import styles from './sign-in-again.module.css';

/** Stands in place of a page whose session has ended. The page goes on where it was after the sign-in. */
export function SignInAgain() {
  const navigate = useNavigate();
  const again = useRef<HTMLDivElement>(null);
  // the focus goes with the page, and with the form once the page is back
  useEffect(() => {
    again.current?.focus();
    return () => document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  const leave = () => {
    forgetExpired();
    void navigate(paths.home);
  };
  return (
    <div ref={again} tabIndex={-1} className={styles.again} role="dialog" aria-label="Your session has ended">
      <p role="status">Your session has ended. Sign in again to go on where you were.</p>
      <Login />
      <Button look="quiet" onClick={leave}>
        Go to the home page
      </Button>
    </div>
  );
}
