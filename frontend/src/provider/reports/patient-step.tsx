import { ListBase, type RaRecord, useListContext } from 'react-admin';
import type { Patient } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ButtonLink, EmptyState, ErrorWithRetry, Skeletons, StatusChip } from '../../ui';
import { ListPager } from '../lists/list-pager';
import { ListSearch } from '../lists/list-search';
import { Choice } from './choice';
import choices from './choice.module.css';
import styles from './reports.module.css';
import type { Wizard } from './use-wizard';

const PAGE_SIZE = 8;

/** Selects the report's patient. Choosing the selected patient again deselects them. */
export const PatientStep = ({ wizard }: { wizard: Wizard }) => (
  <ListBase
    resource="patients"
    perPage={PAGE_SIZE}
    sort={{ field: 'name', order: 'ASC' }}
    disableAuthentication
    disableSyncWithLocation
  >
    <div className={styles.tools}>
      <ListSearch placeholder="Search patient..." />
      {wizard.draft.patient && <p>Selected: {wizard.draft.patient.name}</p>}
    </div>
    <Patients wizard={wizard} />
    <ListPager />
  </ListBase>
);

function Patients({ wizard: { draft, dispatch } }: { wizard: Wizard }) {
  const { data, isPending, error, refetch, isFetching, filterValues } = useListContext<Patient & RaRecord>();
  if (!data && error) return <ErrorWithRetry error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || isPending) return <Skeletons rows={PAGE_SIZE} height={33} />;
  if (data.length === 0) return <NoPatients searched={Boolean(filterValues.name)} />;
  return (
    <ul className={choices.list}>
      {data.map(({ user_id, user, dna_status }) => (
        <li key={user_id}>
          <Choice
            chosen={draft.patient?.userId === user_id}
            onChoose={() => dispatch({ type: 'choosePatient', patient: { userId: user_id, name: user.name } })}
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
