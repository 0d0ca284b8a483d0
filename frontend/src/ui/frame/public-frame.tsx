import type { ReactNode } from 'react';
import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonAnchor } from '../button/button-anchor';
import { Island } from '../island';
import { AccountMenu } from './account-menu';
import { DrawerMenu } from './drawer';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Logo } from './logo';
import { SkipLink } from './page';

interface PublicFrameProps {
  /** The installation's settings, once they are known. */
  site: SiteAnswer | undefined;
  /** What stands above the bar. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The frame of the public site, and of the pages where people sign in: bar, page and footer. */
export const PublicFrame = ({ site, banner, children }: PublicFrameProps) => (
  <>
    <SkipLink />
    {banner}
    <TopBar />
    <main id="content" tabIndex={-1} className={styles.publicContent}>
      {children}
    </main>
    <Footer site={site} />
  </>
);

/** Holds both bars: `boot.js` says before the first paint which one a browser shows. */
const TopBar = () => (
  <header className={styles.top}>
    <div className={`${styles.inBar} for-visitors`}>
      <DrawerMenu>
        <nav className={styles.nav} aria-label="Menu">
          <VisitorLinks />
          <a className={styles.link} href={paths.pricing}>
            Order a Test
          </a>
        </nav>
      </DrawerMenu>
    </div>
    <Logo to={paths.home} />
    <nav className={`${styles.links} for-visitors`} aria-label="Main">
      <VisitorLinks />
      <ButtonAnchor href={paths.pricing}>Order a Test</ButtonAnchor>
    </nav>
    <div className={`${styles.account} for-members`}>
      <Island name="account" of={AccountMenu} props={{}} for="members" />
    </div>
  </header>
);

const VisitorLinks = () => (
  <>
    <a className={styles.link} href={paths.members}>
      Members
    </a>
    <a className={styles.link} href={paths.register}>
      Sign Up
    </a>
    <a className={styles.textLink} href={paths.login}>
      Sign In
    </a>
  </>
);
