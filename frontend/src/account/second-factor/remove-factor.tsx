import { useRemoveFactor } from '../../api/queries/second-factor';
import { Dialog, toast } from '../../ui';
import { PasswordForm } from './password-form';

interface RemoveFactorProps {
  /** of a passkey, or `totp` */
  id: string;
  name: string;
  onClose: () => void;
}

/** Removes one second factor, after the password. */
export function RemoveFactor({ id, name, onClose }: RemoveFactorProps) {
  const remove = useRemoveFactor();
  const submit = async ({ password }: { password: string }) => {
    toast.success((await remove.mutateAsync({ id, password })).message);
    onClose();
  };
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <PasswordForm action="Remove" danger busy={remove.isPending} onSubmit={submit} />
    </Dialog>
  );
}
