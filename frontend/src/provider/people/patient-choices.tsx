import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { Patient } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonLink, EmptyState, ErrorWithRetry, Skeletons, StatusChip } from '../../ui';
import { ListPager } from '../lists/list-pager';
import { ListSearch } from '../lists/list-search';
import { Choice } from '../reports/choice';
import choices from '../reports/choice.module.css';
import styles from '../reports/reports.module.css';
import { PATIENTS_A_PAGE, PatientsByName } from './patients-by-name';

export interface ChosenPatient {
  userId: number;
  name: string;
}

interface PatientChoicesProps {
  chosen: ChosenPatient | null;
  onChoose: (patient: ChosenPatient) => void;
  /** A patient who cannot be chosen. */
  without?: number;
  children?: ReactNode;
}

/** The company's patients, to search and to choose one of. */
export const PatientChoices = ({ children, ...choosing }: PatientChoicesProps) => (
  <PatientsByName>
    <div className={styles.tools}>
      <ListSearch placeholder="Search patient..." />
      {children}
    </div>
    <Patients {...choosing} />
    <ListPager />
  </PatientsByName>
);

function Patients({ chosen, onChoose, without }: PatientChoicesProps) {
  const { data, isPlaceholderData, error, refetch, isFetching, filterValues } = useListContext<Patient & RaRecord>();
  if (!data && error) return <ErrorWithRetry error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || (isPlaceholderData && data.length === 0)) return <Skeletons rows={PATIENTS_A_PAGE} height={33} />;
  if (data.length === 0) return <NoPatients searched={Boolean(filterValues.name)} />;
  return (
    <ul className={choices.list}>
      {data.map(({ user_id, user, dna_status }) => (
        <li key={user_id}>
          <Choice
            chosen={chosen?.userId === user_id}
            disabled={user_id === without}
            onChoose={() => onChoose({ userId: user_id, name: user.name })}
          >
            <span className={choices.text}>
              <strong>{user.name}</strong>
              <small>{user.email}</small>
            </span>
            <StatusChip status={dna_status} />
          </Choice>
        </li>
      ))}
    </ul>
  );
}

const NoPatients = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState title="No Patient Data">No patient of that name.</EmptyState>
  ) : (
    <EmptyState title="No Patient Data" action={<ButtonLink to={paths.patientDashboard}>Add a patient</ButtonLink>} />
  );
