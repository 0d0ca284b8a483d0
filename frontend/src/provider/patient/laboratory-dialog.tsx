import { labName, laboratoryResults, optional } from '@portal/events/rules';
import type { LaboratoryResult } from '../../api/generated/schema';
import { BothValues, checked, Field, FormDialog, FormError, TextField, useEdit } from '../../ui';
import { useKeepLaboratory } from '../data/laboratory';
import { linesOf } from './laboratory-lines';

type Entry = Record<'results' | 'lab' | 'date', string>;

/** Results of a few genes are far shorter. */
const LARGEST_FILE_BYTES = 100_000;
const UNREADABLE = 'This file could not be read as laboratory results.';

interface LaboratoryDialogProps {
  patientId: number;
  results: LaboratoryResult[];
  onClose: () => void;
}

/** Results typed, pasted or read from a file, a line for each gene. */
export function LaboratoryDialog({ patientId, results, onClose }: LaboratoryDialogProps) {
  const keep = useKeepLaboratory(patientId);
  const edit = useEdit<Entry>({
    values: { results: linesOf(results), lab: '', date: '' },
    // all results are replaced together, also where only their laboratory was added
    save: ({ expected: _expected, ...changes }, seen) =>
      keep.mutateAsync({ ...seen, ...(changes as Partial<Entry>), expected: { results: seen.results } }),
    onDone: onClose,
  });
  const { submit, theirs, take: takeTheirs } = edit;
  const { register, formState, setError, setValue } = edit.form;
  const typed = register('results', { validate: checked(laboratoryResults) });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > LARGEST_FILE_BYTES ? undefined : await file.text().catch(() => undefined);
    if (text === undefined) setError('results', { message: UNREADABLE });
    else setValue('results', text, { shouldValidate: true });
  };
  return (
    <FormDialog
      title="Laboratory results"
      action="Save results"
      busy={keep.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>A line for each gene: gene, diplotype, phenotype, activity score, with tabs between them.</p>
      <Field
        label="Results"
        error={formState.errors.results?.message}
        hint={theirs.results && <BothValues theirs={theirs.results} onTake={() => takeTheirs('results')} />}
      >
        {(control) => <textarea rows={6} spellCheck={false} {...typed} {...control} />}
      </Field>
      <Field label="Or read them from a file (.tsv)">
        {(control) => (
          <input
            type="file"
            accept=".tsv,.txt,text/plain,text/tab-separated-values"
            onChange={(event) => void take(event.target.files?.[0])}
            {...control}
          />
        )}
      </Field>
      <TextField
        label="Laboratory"
        autoComplete="off"
        error={formState.errors.lab?.message}
        {...register('lab', { validate: checked(optional(labName)) })}
      />
      <TextField
        label="Date"
        autoComplete="off"
        error={formState.errors.date?.message}
        {...register('date', { validate: checked(optional(labName)) })}
      />
      {formState.errors.root && <FormError>{formState.errors.root.message}</FormError>}
    </FormDialog>
  );
}
