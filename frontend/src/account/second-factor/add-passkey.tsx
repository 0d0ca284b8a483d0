import { useAddPasskey } from '../../api/queries/second-factor';
import { Dialog } from '../../ui';
import { PasswordForm } from './password-form';

interface AddPasskeyProps {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Makes a passkey on this device, or on one that the browser reaches. */
export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const add = useAddPasskey();
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <PasswordForm
        suggestedName="My device"
        action="Add"
        busy={add.isPending}
        onSubmit={async (values) => onDone((await add.mutateAsync(values)).recovery_codes)}
      />
    </Dialog>
  );
}
