import type { FormEvent, ReactNode } from 'react';
import { Button, Dialog, FormError, ProgressBar } from '../../ui';
import styles from './bulk.module.css';
import type { BulkRun } from './use-bulk';

/** For more records than these, the dialog shows its progress. */
const SHOWS_PROGRESS_ABOVE = 10;

interface BulkDialogProps {
  title: string;
  /** the word on the button */
  action: string;
  /** how many would be tried now */
  count: number;
  /** whether it cannot be taken back */
  grave?: boolean;
  run: BulkRun;
  onStart: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks what to do with the selected records, shows how far it is, and names what failed. */
export function BulkDialog({
  title,
  action,
  count,
  grave,
  run: { done, count: tried, failed },
  onStart,
  onClose,
  children,
}: BulkDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart();
  };
  const running = done !== undefined;
  return (
    <Dialog title={title} onClose={onClose} kept={running}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        {running && tried > SHOWS_PROGRESS_ABOVE && (
          <>
            <ProgressBar value={done / tried} label={title} />
            <p role="status">
              {done} of {tried}
            </p>
          </>
        )}
        {failed.length > 0 && (
          <FormError>
            {failed.length} of {tried} failed.
            <ul className={styles.failed}>
              {failed.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </FormError>
        )}
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose} disabled={running}>
            Close
          </Button>
          <Button type="submit" look={grave ? 'danger' : 'primary'} busy={running} disabled={count === 0}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
