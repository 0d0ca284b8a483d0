import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { homeOf } from '../../session/home';
import { useUser } from '../../session/use-session';
import { AccountMenu } from './account-menu';
import { AccountNotice } from './account-notice';
import { ConnectionNotice } from './connection-notice';
import { DrawerMenu } from './drawer';
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

interface WorkFrameProps {
  nav: readonly NavItem[];
  /** Content of the top bar, before the avatar. */
  bar?: ReactNode;
}

/** The frame of the signed-in areas: top bar, side navigation and page. The route gives the page. */
export const WorkFrame = ({ nav, bar }: WorkFrameProps) => (
  <>
    <SkipLink />
    <WorkTopBar nav={nav} bar={bar} />
    <ConnectionNotice />
    <div className={styles.work}>
      <aside className={styles.side}>
        <SideNav items={nav} />
      </aside>
      <main id="content" tabIndex={-1} className={styles.content}>
        <AccountNotice />
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  </>
);

function WorkTopBar({ nav, bar }: WorkFrameProps) {
  return (
    <header className={`${styles.top} ${styles.workTop}`}>
      <DrawerMenu>
        <SideNav items={nav} />
      </DrawerMenu>
      <Logo to={homeOf(useUser())} />
      {bar}
      <AccountMenu />
    </header>
  );
}

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
