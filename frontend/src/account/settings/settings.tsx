import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../paths';
import { useUser } from '../../session/use-session';
import { Page, Skeletons } from '../../ui';
import styles from './settings.module.css';

const TABS = [
  { to: paths.settingsProfile, label: 'Profile' },
  { to: paths.security, label: 'Security' },
];
const MEMBER_TABS = [...TABS, { to: paths.subscription, label: 'Subscription' }];

/** `/settings`: the tabs, and the one that the route gives. */
export function Settings() {
  const tabs = useUser().user_type === 'patient' ? MEMBER_TABS : TABS;
  return (
    <Page title="Settings">
      <nav className={styles.tabs} aria-label="Settings">
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.tab}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<Skeletons rows={4} height={24} />}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
