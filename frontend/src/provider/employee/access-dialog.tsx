import type { Employee } from '../../api/generated/schema';
import { ConfirmDialog } from '../../ui';
import { type AccessStep, useAccessStep } from '../data/employees';

const WORDS: Record<AccessStep, { title: string; button: string; text: string }> = {
  sessions: {
    title: 'End all sessions',
    button: 'End sessions',
    text: 'will be signed out on every device, and can sign in again.',
  },
  'second-factor': {
    title: 'Remove second factor',
    button: 'Remove',
    text: 'will be signed out on every device, and needs the password alone to sign in again. A mail tells them. Be sure that it is they who ask.',
  },
};

/** Asks before an employee is signed out everywhere, or loses the second factor. */
export function AccessDialog({
  employee,
  step,
  onClose,
}: {
  employee: Employee;
  step: AccessStep;
  onClose: () => void;
}) {
  const { title, button, text } = WORDS[step];
  const take = useAccessStep(step);
  return (
    <ConfirmDialog
      title={title}
      action={button}
      grave
      busy={take.isPending}
      error={take.error}
      onConfirm={() => take.mutate(employee.user_id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {employee.user.name} {text}
      </p>
    </ConfirmDialog>
  );
}
