import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { Patient } from '../../api/generated/schema';
import { patientPath } from '../../paths';
import styles from './tracker.module.css';

type PatientCardProps = Omit<LinkProps, 'to'> & { patient: Patient; ref?: Ref<HTMLAnchorElement> };

/** A patient on the board. It is a link, so that Enter, a click and a middle click open the overview. */
export const PatientCard = ({ patient, className = '', ...rest }: PatientCardProps) => (
  <Link {...rest} to={patientPath(patient.user_id)} draggable={false} className={`${styles.card} ${className}`}>
    <strong>{patient.user.name}</strong>
    <span>{patient.assigned_employee_name ?? 'Not assigned'}</span>
  </Link>
);
