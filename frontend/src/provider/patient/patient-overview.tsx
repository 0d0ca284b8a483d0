import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isAbsent } from '../../api/errors';
import { paths } from '../../paths';
import { Card, EmptyState, ErrorWithRetry, Page, Skeletons } from '../../ui';
import type { Patient, PatientRecord } from '../../api/generated/schema';
import { patientQuery } from '../data/patients';
import { Withhold } from '../../session/rights';
import { ArchivedNote, ArchivePatient } from './archive-patient';
import { DnaFiles } from './dna-files';
import { HistoryCard } from './history-card';
import { HeadCard } from './head-card';
import { LaboratoryCard } from './laboratory-card';
import { MedicalRecords } from './medical-records';
import { Neighbours } from './neighbours';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs';
import styles from './patient.module.css';
import { ProfileCard } from './profile-card';
import { ReportsCard } from './reports-card';
import { StoryCard } from './story-card';

/** Everything about one patient. */
export function PatientOverview({ patientId }: { patientId: number }) {
  const queries = useQueryClient();
  // the row of the list, if there was one, until the record is there
  const placeholderData = () => {
    const row = queries.getQueryData<Patient>(['patients', 'getOne', { id: String(patientId) }]);
    return row && { ...row, last_login: null };
  };
  const patient = useQuery({ ...patientQuery(patientId), enabled: patientId > 0, placeholderData });
  if (patient.data) return <Overview patient={patient.data} />;
  if (!(patientId > 0) || isAbsent(patient.error)) return <NoPatient />;
  return (
    <Page title="Patient Details" before={<Breadcrumb />}>
      {patient.isError ? (
        <ErrorWithRetry
          title="Error loading patient data"
          error={patient.error}
          fallback="Something went wrong"
          onRetry={() => void patient.refetch()}
          busy={patient.isFetching}
        />
      ) : (
        <OverviewSkeleton />
      )}
    </Page>
  );
}

const Overview = ({ patient }: { patient: PatientRecord }) => (
  <Page
    title={patient.user.name}
    before={<Breadcrumb />}
    actions={
      <>
        {!patient.archived && <ArchivePatient patient={patient} />}
        <Neighbours patientId={patient.user_id} />
      </>
    }
  >
    {patient.archived && <ArchivedNote patient={patient} />}
    <Withhold right={patient.archived ? 'work' : null}>
      <HeadCard patient={patient} />
      <div className={styles.columns}>
        <ProfileCard patient={patient} />
        <div className={`${styles.column} ${styles.work}`}>
          <ReportsCard patient={patient} />
          <Card title="Medical Records and DNA">
            <DnaFiles patientId={patient.user_id} />
            <MedicalRecords patientId={patient.user_id} />
          </Card>
          <LaboratoryCard patientId={patient.user_id} />
          <HistoryCard patientId={patient.user_id} />
        </div>
        <StoryCard patientId={patient.user_id} />
      </div>
    </Withhold>
  </Page>
);

const Breadcrumb = () => (
  <Breadcrumbs trail={[{ label: 'Dashboard', to: paths.patientDashboard }, { label: 'Patient Details' }]} />
);

const NoPatient = () => (
  <Page title="Patient Details" before={<Breadcrumb />}>
    <EmptyState
      title="This patient is not here"
      action={<Link to={paths.patientDashboard}>Go to the patient list</Link>}
    >
      The link may be old, or the record may have moved to another clinic.
    </EmptyState>
  </Page>
);

const OverviewSkeleton = () => (
  <>
    <Card>
      <Skeletons rows={1} height={32} />
    </Card>
    <div className={styles.columns}>
      <Card title="Profile">
        <Skeletons rows={8} height={20} />
      </Card>
      <div className={`${styles.column} ${styles.work}`}>
        {['Ordered Reports', 'Medical Records and DNA', 'Medical History'].map((title) => (
          <Card key={title} title={title}>
            <Skeletons rows={3} height={24} />
          </Card>
        ))}
      </div>
    </div>
  </>
);
