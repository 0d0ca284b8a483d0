import { messageOf } from '../../api/errors';
import { Button, Dialog, FormError } from '../../ui';
import { useEndSessions } from '../data/employees';

/** Asks before an employee is signed out everywhere. */
export function EndSessionsDialog({
  employeeId,
  name,
  onClose,
}: {
  employeeId: number;
  name: string;
  onClose: () => void;
}) {
  const end = useEndSessions();
  return (
    <Dialog
      title="End all sessions"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={end.isPending} onClick={() => end.mutate(employeeId, { onSuccess: onClose })}>
            End sessions
          </Button>
        </>
      }
    >
      <p>{name} will be signed out on every device, and can sign in again.</p>
      {end.isError && <FormError>{messageOf(end.error)}</FormError>}
    </Dialog>
  );
}
