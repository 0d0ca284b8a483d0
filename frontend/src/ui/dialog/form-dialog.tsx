import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from './dialog';
import { DialogButtons } from './dialog-buttons';
import styles from './dialog.module.css';

interface FormDialogProps {
  title: string;
  /** The words of the button that submits the form. */
  action: string;
  /** Whether it is being sent. Nothing closes the dialog meanwhile, so that a refusal is seen. */
  busy: boolean;
  /** Whether something has to be filled in first. */
  disabled?: boolean;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form, with its buttons at the foot. It stays until the form is sent. */
export function FormDialog({ title, action, busy, disabled, onSubmit, onClose, children }: FormDialogProps) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      held={busy}
      footer={
        <DialogButtons type="submit" form={form} action={action} busy={busy} disabled={disabled} onCancel={onClose} />
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
