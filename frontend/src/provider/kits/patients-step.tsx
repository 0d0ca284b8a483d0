import { type RaRecord, useListContext } from 'react-admin';
import type { Patient } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Button, ButtonLink, EmptyState, ErrorWithRetry, formatCount, Skeletons, StatusChip } from '../../ui';
import { ListPager } from '../lists/list-pager';
import { ListSearch } from '../lists/list-search';
import type { KitStepProps } from './kit-order';
import { canGetKit, chosenOf } from './kit-order';
import styles from './kits.module.css';
import { useSelectAll } from './use-select-all';
import { PATIENTS_A_PAGE, PatientsByName } from '../people/patients-by-name';

type Row = Patient & RaRecord;

/** Selects the patients, one by one or all that a search finds. */
export const PatientsStep = (props: KitStepProps) => (
  <PatientsByName>
    <div className={styles.tools}>
      <ListSearch placeholder="Search patient..." />
      <SelectAll {...props} />
    </div>
    <Patients {...props} />
    <ListPager />
  </PatientsByName>
);

function SelectAll({ order, dispatch }: KitStepProps) {
  const { total, filterValues } = useListContext();
  const { selectAll, isPending } = useSelectAll(dispatch);
  return (
    <>
      <Button
        look="secondary"
        disabled={!total}
        busy={isPending}
        onClick={() => selectAll(String(filterValues.name ?? ''))}
      >
        Select all{total ? ` ${formatCount(total)}` : ''}
      </Button>
      {order.patients.length > 0 && (
        <Button look="quiet" onClick={() => dispatch({ type: 'clear' })}>
          Clear selection
        </Button>
      )}
    </>
  );
}

function Patients({ order, dispatch }: KitStepProps) {
  const { data, isPlaceholderData, error, refetch, isFetching } = useListContext<Row>();
  if (!data && error) return <ErrorWithRetry error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || (isPlaceholderData && data.length === 0)) return <Skeletons rows={PATIENTS_A_PAGE} height={33} />;
  if (data.length === 0) return <NoPatients />;
  return (
    <ul className={styles.list} aria-label="Patients">
      {data.map((patient) => (
        <li key={patient.user_id}>
          <label className={styles.row} data-disabled={!canGetKit(patient) || undefined}>
            <input
              type="checkbox"
              checked={order.patients.some(({ userId }) => userId === patient.user_id)}
              disabled={!canGetKit(patient)}
              onChange={() => dispatch({ type: 'toggle', patient: chosenOf(patient) })}
            />
            <span className={styles.name}>
              <strong>{patient.user.name}</strong>
              <small>{canGetKit(patient) ? patient.user.email : 'Has not accepted the invitation yet'}</small>
            </span>
            <StatusChip status={patient.dna_status} />
          </label>
        </li>
      ))}
    </ul>
  );
}

function NoPatients() {
  const { filterValues } = useListContext();
  if (filterValues.name) return <EmptyState title="No Patient Data">No patient of that name.</EmptyState>;
  return (
    <EmptyState title="No Patient Data" action={<ButtonLink to={paths.patientDashboard}>Add a patient</ButtonLink>} />
  );
}
