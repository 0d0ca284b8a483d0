import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Employee } from '../../api/generated/schema';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui';
import { useEndEmployment } from '../data/employees';
import { HeirField } from '../people/heir-field';
import styles from './employee.module.css';

interface DepartureDialogProps {
  employee: Employee;
  isMe: boolean;
  onClose: () => void;
}

/** Asks before an employee is removed or leaves, and who looks after their patients from then on. */
export function DepartureDialog({ employee, isMe, onClose }: DepartureDialogProps) {
  const navigate = useNavigate();
  const [heir, setHeir] = useState('');
  const end = useEndEmployment(employee.user_id, isMe);
  const confirm = () =>
    end.mutate(heir === '' ? null : Number(heir), { onSuccess: () => void (isMe || navigate(paths.employees)) });
  return (
    <ConfirmDialog
      title={isMe ? 'Leave the company' : `Remove ${employee.user.name}`}
      action={isMe ? 'Leave' : 'Remove'}
      grave
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className={styles.question}>
        {isMe
          ? 'Are you sure you want to leave? You will be signed out everywhere.'
          : `Are you sure you want to remove ${employee.user.name}? All their sessions end at once.`}
      </p>
      <HeirField value={heir} onChange={setHeir} without={[employee.user_id]} error={end.error} />
    </ConfirmDialog>
  );
}
