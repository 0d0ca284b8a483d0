import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '../../api/generated/schema';
import { Card, Loaded, Skeletons } from '../../ui';
import { dashboardQuery } from '../data/dashboard';
import { StatusBars } from '../patients/status-bars';
import styles from './dashboard.module.css';
import { FailedFilesCard } from './failed-files-card';
import { InvitationsCard } from './invitations-card';
import { LateCard } from './late-card';
import { CreditsChart, ReportsChart } from './week-charts';

/** Heights on a desk, so that the list below stays where it is when the figures come. */
const STATUSES_PIXELS = 58;
const TILES_PIXELS = 91;

/** What people look at before they look for a patient. A clinic without patients has nothing to see here. */
export function Overview() {
  const dashboard = useQuery(dashboardQuery);
  if (dashboard.data?.statuses.every(({ patients }) => patients === 0)) return null;
  return (
    <div className={styles.overview}>
      <Card className={styles.statuses}>
        <h2 className="visually-hidden">Where patients are, with the usual days in each status</h2>
        <Loaded query={dashboard} skeleton={<Skeletons rows={1} height={STATUSES_PIXELS} />}>
          {({ statuses }) => <StatusBars statuses={statuses} />}
        </Loaded>
      </Card>
      {dashboard.isPending && <Skeletons rows={1} height={TILES_PIXELS} />}
      {dashboard.data && <Tiles dashboard={dashboard.data} />}
    </div>
  );
}

const Tiles = ({ dashboard }: { dashboard: Dashboard }) => (
  <div className={styles.tiles}>
    <LateCard late={dashboard.late} />
    <InvitationsCard patients={dashboard.invited_patients} employees={dashboard.invited_employees} />
    <FailedFilesCard files={dashboard.failed_files} />
    <ReportsChart weeks={dashboard.weeks} />
    <CreditsChart weeks={dashboard.weeks} />
  </div>
);
