import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors';
import { FormError } from '../form/form';
import { Dialog } from './dialog';
import { DialogButtons } from './dialog-buttons';

interface ConfirmDialogProps {
  title: string;
  /** The words of the button that does it. */
  action: string;
  /** Whether it takes something away. */
  grave?: boolean;
  /** Whether it is being done. Nothing closes the dialog meanwhile, so that nobody takes it for cancelled. */
  busy?: boolean;
  /** Whether something has to be chosen first. */
  disabled?: boolean;
  /** Why it was refused, to show above the buttons. */
  error?: Error | null;
  /** The words for an error without words of its own. */
  fallback?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a deed, and stays until it is done. The focus begins at its first field, or else at Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, grave, busy = false, disabled, error, fallback, onConfirm, onClose, children } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      held={busy}
      footer={
        <DialogButtons
          look={grave ? 'danger' : 'primary'}
          action={action}
          busy={busy}
          disabled={disabled}
          onClick={onConfirm}
          onCancel={onClose}
        />
      }
    >
      {children}
      {error && <FormError>{messageOf(error, fallback)}</FormError>}
    </Dialog>
  );
}
