import { HOUSE_COMPANY_ID } from '@portal/events/rules';
import { useMemberRecord } from '../../api/queries/member';
import type { MemberRecord } from '../../api/generated/schema';
import { useUser } from '../../session/use-session';
import { Card, Loaded, Page, Skeleton, Skeletons } from '../../ui';
import { CompanyCard } from './company-card';
import styles from './dashboard.module.css';
import { DnaFilesCard } from './dna-files-card';
import { DnaStatusCard } from './dna-status-card';
import { KitBundlesCard } from './kit-bundles-card';
import { OrderedReports } from './ordered-reports';

/** `/dashboard`: a member's orders, uploads and reports. */
export function Dashboard() {
  const record = useMemberRecord();
  return (
    <Page title={`Welcome, ${useUser().name}`}>
      <Loaded query={record} skeleton={<DashboardSkeleton />} errorTitle="Your record could not be loaded">
        {(member) => <Record member={member} />}
      </Loaded>
    </Page>
  );
}

function Record({ member }: { member: MemberRecord }) {
  const clinic = member.company_id === HOUSE_COMPANY_ID ? null : member.company;
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        <DnaStatusCard status={member.dna_status} ofClinic={Boolean(clinic)} />
      </div>
      <OrderedReports documents={member.medical_documents} />
      <div className={styles.column}>
        <KitBundlesCard />
        <DnaFilesCard files={member.dna_files} />
        {clinic && <CompanyCard company={clinic} employee={member.assigned_employee_name} />}
      </div>
    </div>
  );
}

const DashboardSkeleton = () => (
  <div className={styles.grid}>
    <div className={styles.whole}>
      <Card title="DNA Status">
        <Skeleton height={56} />
      </Card>
    </div>
    <Card title="Ordered Reports">
      <Skeletons rows={3} height={48} />
    </Card>
    <Card title="Upload DNA Files">
      <Skeletons rows={2} height={40} />
    </Card>
  </div>
);
