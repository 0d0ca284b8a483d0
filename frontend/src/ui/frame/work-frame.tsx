import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { homeOf } from '../../session/home';
import { useUser } from '../../session/use-session';
import { ButtonLink } from '../button/button-link';
import { AccountMenu } from './account-menu';
import { AccountNotice } from './account-notice';
import { ConnectionNotice } from './connection-notice';
import { DrawerMenu } from './drawer';
import { ErrorBoundary } from './error-boundary';
import styles from './frame.module.css';
import { Logo } from './logo';
import { PageLoading, SkipLink } from './page';

export interface NavItem {
  to: string;
  /** Other pages of the section. */
  also?: readonly string[];
  label: string;
  icon: ComponentType;
}

/** A link of the top bar. */
export interface BarLink {
  to: string;
  label: string;
  /** the call to action, as a button */
  action?: boolean;
}

interface WorkFrameProps {
  nav: readonly NavItem[];
  links?: readonly BarLink[];
  /** Content of the top bar, before the avatar. */
  bar?: ReactNode;
  /** The page, where the route does not give it. */
  children?: ReactNode;
}

/** The frame of the signed-in areas: top bar, side navigation and page. The route gives the page. */
export const WorkFrame = ({ nav, links, bar, children = <Outlet /> }: WorkFrameProps) => (
  <>
    <SkipLink />
    <WorkTopBar nav={nav} links={links} bar={bar} />
    <ConnectionNotice />
    <div className={styles.work}>
      <aside className={styles.side}>
        <SideNav items={nav} />
      </aside>
      <main id="content" tabIndex={-1} className={styles.content}>
        <AccountNotice />
        <ErrorBoundary resetKey={useLocation().pathname}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  </>
);

function WorkTopBar({ nav, links = [], bar }: Omit<WorkFrameProps, 'children'>) {
  const user = useUser();
  // the workspace leaves more room for rows
  const low = user.user_type === 'employee' ? styles.lowTop : '';
  return (
    <header className={`${styles.top} ${styles.workTop} ${low}`}>
      <DrawerMenu>
        <SideNav items={nav} />
        {links.length > 0 && <BarLinks links={links} className={styles.drawerLinks} />}
      </DrawerMenu>
      <Logo to={homeOf(user)} />
      <BarLinks links={links} className={styles.barLinks} />
      {bar}
      <AccountMenu />
    </header>
  );
}

const BarLinks = ({ links, className }: { links: readonly BarLink[]; className: string | undefined }) => (
  <div className={className}>
    {links.map(({ to, label, action }) =>
      action ? (
        <ButtonLink key={to} to={to}>
          {label}
        </ButtonLink>
      ) : (
        <Link key={to} to={to} className={styles.link}>
          {label}
        </Link>
      ),
    )}
  </div>
);

function SideNav({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label="Sections">
      {items.map(({ to, also = [], label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.item}
          aria-current={[to, ...also].some((path) => isIn(path, pathname)) ? 'page' : undefined}
        >
          <Icon />
          {label}
        </Link>
      ))}
    </nav>
  );
}

const isIn = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
