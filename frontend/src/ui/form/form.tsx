import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ReactNode } from 'react';
import { firstErrors, messageOf } from '../../api/errors';
import { Button } from '../button/button';
import { AlertIcon } from '../icons';
import styles from './form.module.css';

/** The error of the form as a whole. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <div className={styles.error} role="alert">
    <AlertIcon size={18} />
    <span>{children}</span>
  </div>
);

/** The end of a form that edits something. */
export const SaveOrCancel = ({ busy, onCancel }: { busy: boolean; onCancel?: () => void }) => (
  <div className={styles.buttons}>
    {onCancel && (
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <Button type="submit" busy={busy}>
      Save
    </Button>
  </div>
);

/**
 * Puts the server's first message for each field under that field. Messages without a field in the form become the
 * form's own (`errors.root`).
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  message = messageOf(error),
): void {
  const messages = firstErrors(error);
  const shown = fields.filter((field) => messages[field]);
  for (const field of shown) setError(field, { message: messages[field] }, { shouldFocus: field === shown[0] });
  if (!shown.length) setError('root', { message: Object.values(messages)[0] ?? message });
}
