import type { UseQueryResult } from '@tanstack/react-query';
import type { Role } from '@portal/events/rules';
import type { KnownUser } from '../../api/generated/schema';
import styles from './people.module.css';

type Note = [text: string, tone: 'good' | 'warning' | 'plain'];

/** The result of an address look-up, below the field; empty without a look-up. */
export function EmailNote({ lookup, role }: { lookup: UseQueryResult<KnownUser>; role: Role }) {
  const [text, tone] = noteOf(lookup, role);
  return (
    <span className={styles[tone]} role="status">
      {text}
    </span>
  );
}

function noteOf({ isFetching, isError, data }: UseQueryResult<KnownUser>, role: Role): Note {
  if (isFetching && !data) return ['Checking email...', 'plain'];
  if (isError) return ['This email could not be checked. You can still add the person.', 'plain'];
  if (!data) return ['', 'plain'];
  if (role === 'patient' && data.has_patient_role) return ['⚠ User already has a patient account', 'warning'];
  if (role === 'employee' && data.has_employee_role) return ['⚠ User already has an employee account', 'warning'];
  if (data.user_exists) return ['✓ Existing user found', 'good'];
  return ['✓ New user - please enter their name below', 'good'];
}
