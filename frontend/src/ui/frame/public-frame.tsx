import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { paths } from '../../paths';
import { homeOf } from '../../session/home';
import { useSession } from '../../session/use-session';
import { ButtonLink } from '../button/button';
import { AccountMenu } from './account-menu';
import { DrawerMenu } from './drawer';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Logo } from './logo';
import { PageLoading, SkipLink } from './page';

/** The frame of all pages for visitors: top bar, page and footer. */
export const PublicFrame = () => (
  <>
    <SkipLink />
    <TopBar />
    <main id="content" tabIndex={-1} className={styles.publicContent}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </main>
    <Footer />
  </>
);

function TopBar() {
  const session = useSession();
  return (
    <header className={styles.top}>
      {!session && (
        <DrawerMenu>
          <nav className={styles.nav} aria-label="Menu">
            <VisitorLinks />
            <Link className={styles.link} to={paths.register}>
              Order a Test
            </Link>
          </nav>
        </DrawerMenu>
      )}
      <Logo to={session ? homeOf(session.user) : paths.home} />
      {session ? <AccountMenu /> : <VisitorBar />}
    </header>
  );
}

const VisitorBar = () => (
  <nav className={styles.links} aria-label="Main">
    <VisitorLinks />
    <ButtonLink to={paths.register}>Order a Test</ButtonLink>
  </nav>
);

const VisitorLinks = () => (
  <>
    <Link className={styles.link} to={`${paths.home}#process`}>
      Members
    </Link>
    <Link className={styles.link} to={paths.healthcare}>
      Providers
    </Link>
    <Link className={styles.link} to={paths.login}>
      Sign In
    </Link>
    <Link className={styles.link} to={paths.register}>
      Sign Up
    </Link>
  </>
);
