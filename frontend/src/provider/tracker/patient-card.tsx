import { type ReactNode, type Ref, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { Patient } from '../../api/generated/schema';
import { patientPath } from '../../paths';
import { Avatar, counted } from '../../ui';
import { FileIcon, ReportIcon } from '../../ui/icons';
import { daysSince } from '../patient/head-words';
import styles from './patient-card.module.css';

type PatientCardProps = Omit<LinkProps, 'to'> & {
  patient: Patient;
  /** days after which somebody waits longer than usual in this status */
  lateAfter?: number | null | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

/** A patient on the board. It is a link, so that Enter, a click and a middle click open the overview. */
export const PatientCard = ({ patient, lateAfter, className = '', ...rest }: PatientCardProps) => (
  <Link {...rest} to={patientPath(patient.user_id)} draggable={false} className={`${styles.card} ${className}`}>
    <strong title={patient.user.name}>{patient.user.name}</strong>
    <span className={styles.line}>
      <span className={styles.employee}>{patient.assigned_employee_name ?? 'Not assigned'}</span>
      <span className={styles.marks}>
        {patient.user.avatar && <Avatar name={patient.user.name} src={patient.user.avatar} />}
        <Days patient={patient} lateAfter={lateAfter} />
        <Mark count={patient.medical_record_number} what="medical record">
          <FileIcon size={12} />
        </Mark>
        <Mark count={patient.medical_report_number} what="report">
          <ReportIcon size={12} />
        </Mark>
      </span>
    </span>
  </Link>
);

/** How many days they have been in their status, from one on; marked where that is longer than usual. */
function Days({ patient, lateAfter }: Pick<PatientCardProps, 'patient' | 'lateAfter'>) {
  const [now] = useState(() => Date.now());
  const days = daysSince(patient.status_changed_at, now);
  if (!days) return null;
  const isLate = lateAfter != null && days > lateAfter;
  return (
    <span className={isLate ? styles.late : undefined} title={`In ${patient.dna_status} for ${counted(days, 'day')}`}>
      {days} d{isLate && <span className="visually-hidden">, longer than usual</span>}
    </span>
  );
}

const Mark = ({ count, what, children }: { count: number; what: string; children: ReactNode }) =>
  count > 0 && (
    <span title={counted(count, what)}>
      {children}
      {count}
      <span className="visually-hidden">{` ${what}${count === 1 ? '' : 's'}`}</span>
    </span>
  );
