import { DNA_STATUSES, type DnaStatus } from '@portal/events/rules';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetMany, useListContext } from 'react-admin';
import { post } from '../../api/client';
import type { Patient } from '../../api/generated/schema';
import { Button, counted, SelectField } from '../../ui';
import { useAllEmployees } from '../data/employees';
import { EmployeeOptions } from '../people/employee-options';
import { EmployeesError } from '../people/employees-error';
import { BulkDialog } from './bulk-dialog';
import styles from './bulk.module.css';
import { inviting } from './inviting';
import { Names } from './names';
import { useBulk } from './use-bulk';

type Row = Patient & RaRecord;
type What = 'assign' | 'invite' | 'status';

const ACTIONS: Readonly<Record<What, string>> = { assign: 'Assign', invite: 'Invite', status: 'Change status' };

/** What can be done with several patients at once. */
export function PatientBulkActions() {
  const [open, setOpen] = useState<What>();
  return (
    <span className={styles.actions}>
      {(Object.keys(ACTIONS) as What[]).map((what) => (
        <Button key={what} look="secondary" onClick={() => setOpen(what)}>
          {ACTIONS[what]}
        </Button>
      ))}
      {open && <PatientBulkDialog what={open} onClose={() => setOpen(undefined)} />}
    </span>
  );
}

function PatientBulkDialog({ what, onClose }: { what: What; onClose: () => void }) {
  const { selectedIds } = useListContext();
  const { data: patients = [] } = useGetMany<Row>('patients', { ids: selectedIds });
  const [status, setStatus] = useState<DnaStatus>('Ordered');
  const [employeeId, setEmployeeId] = useState('');
  const employees = useAllEmployees();
  const send = useChanges({ status, employeeId: employeeId ? Number(employeeId) : null });
  const { run, start } = useBulk<Row>(({ user }) => user.name, ['patients', 'logs', 'history'], onClose);
  const chosen = what === 'invite' ? patients.filter(({ invite_accepted }) => !invite_accepted) : patients;
  const words = { assign: 'assigned', invite: 'invited', status: `set to ${status}` }[what];
  return (
    <BulkDialog
      title={`${ACTIONS[what]}: ${patientsIn(patients)}`}
      action={ACTIONS[what]}
      count={chosen.length}
      run={run}
      onStart={() => void start(chosen, send[what], `${patientsIn(chosen)} ${words}.`)}
      onClose={onClose}
    >
      {what === 'status' && (
        <SelectField label="DNA status" value={status} onChange={({ target }) => setStatus(target.value as DnaStatus)}>
          {DNA_STATUSES.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </SelectField>
      )}
      {what === 'assign' && (
        <div>
          <SelectField label="Employee" value={employeeId} onChange={({ target }) => setEmployeeId(target.value)}>
            <option value="">Nobody</option>
            <EmployeeOptions employees={employees.data} />
          </SelectField>
          <EmployeesError employees={employees} />
        </div>
      )}
      {what === 'invite' && <p>{inviting(patientsIn(chosen), chosen.length, patients.length)}</p>}
      <Names of={chosen} />
    </BulkDialog>
  );
}

/** The call of each action, for one patient. A change says what it expects, so that a colleague's newer one stays. */
function useChanges({ status, employeeId }: { status: DnaStatus; employeeId: number | null }) {
  const dataProvider = useDataProvider();
  const update = (patient: Row, changes: Partial<Row>) => {
    const expected = Object.fromEntries(Object.keys(changes).map((field) => [field, patient[field]]));
    const data = { ...patient, ...changes, expected };
    return dataProvider.update<Row>('patients', { id: patient.id, data, previousData: patient });
  };
  return {
    status: (patient: Row) => update(patient, { dna_status: status }),
    assign: (patient: Row) => update(patient, { assigned_employee_id: employeeId }),
    invite: (patient: Row) => post('/api/invite', { user_id: patient.user_id, role: 'patient' }),
  };
}

const patientsIn = ({ length }: readonly unknown[]): string => counted(length, 'patient');
