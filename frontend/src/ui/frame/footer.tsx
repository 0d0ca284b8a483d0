import { paths, registerProvider } from '../../paths';
import { useSession } from '../../session/use-session';
import { Link } from 'react-router-dom';
import styles from './frame.module.css';

/** Links to the existing pages, and the required notes. */
export function Footer() {
  const session = useSession();
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <nav className={styles.footerLinks} aria-label="Footer">
          {!session && <Link to={paths.login}>Sign in</Link>}
          {!session && <Link to={paths.register}>Sign up</Link>}
          <Link to={paths.healthcare}>Providers</Link>
          {!session && <Link to={registerProvider}>Register a clinic</Link>}
        </nav>
        <span>© {new Date().getFullYear()} Precision Health, Atlanta, Georgia</span>
        <p className={styles.small}>Reports are for research use and not for diagnosis.</p>
      </div>
    </footer>
  );
}
