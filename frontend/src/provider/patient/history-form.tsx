import { MAX_COMMENT_LENGTH } from '@portal/events/rules';
import { useForm } from 'react-hook-form';
import { Button, Field, LeaveGuard, TextField, useDraft, useKeptForm } from '../../ui';
import { FormError, showServerErrors } from '../../ui/form/form';
import { useAddComment } from '../data/patients';
import { canSubmit, type Entry, TITLE_FIELD_LENGTH } from './history-rules';
import styles from './patient.module.css';

const EMPTY = { title: '', comment: '' };

/** A form for a title and at most 500 characters. The input stays when the server refuses it. */
export function HistoryForm({ patientId }: { patientId: number }) {
  const { kept, keep } = useDraft(`history-${patientId}`);
  const form = useForm<Entry>({ defaultValues: { ...EMPTY, ...kept } });
  useKeptForm(form, keep, EMPTY);
  const add = useAddComment(patientId);
  const { register, formState, handleSubmit, setError, reset } = form;
  const entry = form.watch();
  const length = entry.comment.length;
  const submit = handleSubmit(({ title, comment }) =>
    add.mutateAsync({ title: title.trim(), comment: comment.trim() }).then(
      () => reset(EMPTY),
      (error) => showServerErrors<Entry>(error, ['title', 'comment'], setError),
    ),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Title"
        maxLength={TITLE_FIELD_LENGTH}
        autoComplete="off"
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
      <Button type="submit" look="secondary" disabled={!canSubmit(entry)} busy={add.isPending}>
        Add entry
      </Button>
    </form>
  );
}

const tooLong = (length: number): string | undefined =>
  length > MAX_COMMENT_LENGTH ? `At most ${MAX_COMMENT_LENGTH} characters` : undefined;
