import { MAX_COMMENT_LENGTH } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { Button, Field, LeaveGuard, TextField, useDraft, useKeptForm } from '../../ui';
import { FormError, showServerErrors } from '../../ui/form/form';
import { useAddComment } from '../data/patients';
import { canSubmit, type Entry, TITLE_FIELD_LENGTH } from './history-rules';
import styles from './patient.module.css';

const EMPTY = { title: '', comment: '' };

/** The name of the draft of a patient's next entry. */
export const historyDraft = (patientId: number): string => `history-${patientId}`;

/** A form for a title and at most 500 characters. The input stays when the server refuses it. */
export function HistoryForm({ patientId, onClose }: { patientId: number; onClose: () => void }) {
  const { kept, keep, drop } = useDraft(historyDraft(patientId));
  const form = useForm<Entry>({ defaultValues: { ...EMPTY, ...kept } });
  useKeptForm(form, keep, EMPTY);
  const add = useAddComment(patientId);
  const { register, formState, handleSubmit, setError } = form;
  const entry = form.watch();
  const length = entry.comment.length;
  const close = () => {
    drop();
    onClose();
  };
  const submit = handleSubmit(({ title, comment }) =>
    add
      .mutateAsync({ title: title.trim(), comment: comment.trim() })
      .then(close, (error) => showServerErrors<Entry>(error, ['title', 'comment'], setError)),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Title"
        maxLength={TITLE_FIELD_LENGTH}
        autoComplete="off"
        autoFocus
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <Field
        label="Comment"
        error={formState.errors.comment?.message ?? tooLong(length)}
        hint={<span className={styles.counter}>{`${length}/${MAX_COMMENT_LENGTH}`}</span>}
      >
        {(control) => <textarea rows={3} {...register('comment')} {...control} />}
      </Field>
      {formState.errors.root && <FormError>{formState.errors.root.message}</FormError>}
      <LeaveGuard when={Boolean(entry.title || entry.comment)} />
      <div className={styles.buttons}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="secondary" disabled={!canSubmit(entry)} busy={add.isPending}>
          Add entry
        </Button>
      </div>
    </form>
  );
}

const tooLong = (length: number): string | undefined =>
  length > MAX_COMMENT_LENGTH ? `At most ${MAX_COMMENT_LENGTH} characters` : undefined;
