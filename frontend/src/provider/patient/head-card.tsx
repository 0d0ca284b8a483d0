import { DNA_STATUSES } from '@portal/events/rules';
import { useState } from 'react';
import type { Patient } from '../../api/generated/schema';
import { paths } from '../../paths';
import { useMay } from '../../session/rights';
import { ButtonLink, Card, sexWords } from '../../ui';
import { usePendingMoves } from '../data/patients';
import { useAllEmployees } from '../data/employees';
import { AssigneeSelect } from '../patients/assignee-select';
import { StatusSelect } from '../patients/status-select';
import { EmployeesError } from '../people/employees-error';
import styles from './head-card.module.css';
import { ageWords, NEXT_STEP, sinceWords } from './head-words';

/** One line about a patient: age, sex, who looks after them, where the kit is, and what comes next. */
export function HeadCard({ patient }: { patient: Patient }) {
  const { user_id: userId, user, dna_status, status_changed_at, kit_code } = patient;
  const [now] = useState(() => new Date());
  const works = useMay('work');
  const employees = useAllEmployees();
  const pending = usePendingMoves().findLast((move) => move.patientId === userId);
  const status = pending?.to ?? dna_status;
  const person = [ageWords(patient.birthday, now), sexWords(patient.sex_at_birth)].filter(Boolean).join(', ');
  return (
    <Card className={styles.head}>
      <div className={styles.line}>
        {person && <span>{person}</span>}
        <span>
          Assigned to <AssigneeSelect patient={patient} label="Assigned employee" />
        </span>
        <span className={styles.status}>
          <StatusSelect patient={patient} label="DNA status" />
          {!pending && <small>{sinceWords(status_changed_at, now.getTime())}</small>}
        </span>
        <strong className={styles.next}>{NEXT_STEP[status]}</strong>
        {kit_code && <span>Kit code: {kit_code}</span>}
        {works && status === 'Not ordered' && !patient.pending && (
          <ButtonLink look="secondary" to={paths.kits} state={{ patient: { userId, name: user.name } }}>
            Purchase a DNA sequence kit
          </ButtonLink>
        )}
      </div>
      <div className={styles.way} aria-hidden="true">
        {STEPS.map((step, index) => (
          <i key={step} className={index < reached(status) ? styles.done : undefined} />
        ))}
      </div>
      <EmployeesError employees={employees} />
    </Card>
  );
}

/** The seven steps of a kit: every status but `Not ordered` and `Error`. */
const STEPS = DNA_STATUSES.slice(1, -1);

const reached = (status: Patient['dna_status']): number => (status === 'Error' ? 0 : DNA_STATUSES.indexOf(status));
