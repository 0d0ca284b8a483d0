import { useState } from 'react';
import type { Patient } from '../../api/generated/schema';
import { useMay } from '../../session/rights';
import { openByKey } from '../../ui/open-by-key';
import { useAllEmployees } from '../data/employees';
import { useAssign, usePendingAssignments } from '../data/patients';
import { EmployeeOptions } from '../people/employee-options';
import styles from './in-place.module.css';

interface AssigneeSelectProps {
  patient: Patient;
  label: string;
}

/** Who looks after a patient, changed where it stands. A change shows at once and can be undone. */
export function AssigneeSelect({ patient, label }: AssigneeSelectProps) {
  const { user_id: patientId, user, assigned_employee_id: from, assigned_employee_name: fromName } = patient;
  const employees = useAllEmployees();
  const works = useMay('work') && !patient.pending;
  const assign = useAssign();
  const pending = usePendingAssignments().findLast((change) => change.patientId === patientId);
  // a page of a hundred patients does not name all employees a hundred times
  const [near, setNear] = useState(false);
  const chosen = pending ? pending.to : from;
  const nameOf = (id: number | null) => employees.data?.find(({ user_id }) => user_id === id)?.user.name ?? null;
  const name = pending ? pending.toName : fromName;
  if (!works) return name ?? <Nobody />;
  const change = (to: number | null) =>
    assign({ patientId, name: user.name, from: chosen, to, fromName: nameOf(chosen) ?? fromName, toName: nameOf(to) });
  return (
    <select
      className={`${styles.select} ${chosen === null ? styles.nobody : ''}`}
      aria-label={label}
      value={chosen ?? ''}
      disabled={!employees.data}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={openByKey}
      onChange={({ target: { value } }) => change(value ? Number(value) : null)}
    >
      {(near || chosen === null) && <option value="">Nobody</option>}
      {chosen !== null && !(near && nameOf(chosen)) && <option value={chosen}>{name}</option>}
      {near && <EmployeeOptions employees={employees.data} />}
    </select>
  );
}

const Nobody = () => <span className={styles.nobody}>Nobody</span>;
