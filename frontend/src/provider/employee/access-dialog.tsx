import { messageOf } from '../../api/errors';
import type { Employee } from '../../api/generated/schema';
import { Button, Dialog, FormError } from '../../ui';
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
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            busy={take.isPending}
            onClick={() => take.mutate(employee.user_id, { onSuccess: onClose })}
          >
            {button}
          </Button>
        </>
      }
    >
      <p>
        {employee.user.name} {text}
      </p>
      {take.isError && <FormError>{messageOf(take.error)}</FormError>}
    </Dialog>
  );
}
