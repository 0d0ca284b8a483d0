/** Forms that edit what others may edit at the same time. */
import { useState } from 'react';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { ApiError, type Conflicting, messageOf } from '../../api/errors';
import type { FormFields } from '../../api/form';
import type { PictureChange } from '../avatar/picture-input';
import { showServerErrors } from './form';
import { toast } from '../toasts/toast';
import { useDraft, useKeptForm } from './use-draft';

type Texts = Record<string, string>;

/** The value of somebody else, as the form would show it. */
export interface Theirs extends Conflicting {
  shown: string;
}

interface EditOptions<Values extends Texts> {
  /** the values when the form opens; later ones do not reach it */
  values: Values;
  /** Gets the changed fields, what the editor saw of them, and the picture; besides, what the editor saw of all. */
  save: (fields: FormFields, seen: Values) => Promise<unknown>;
  onDone: () => void;
  /** The name under which what is typed is kept until it is saved. */
  draft?: string;
  /** How the form shows a value of the API; as it is by default. */
  show?: (field: keyof Values, value: Conflicting['theirs']) => string;
}

/**
 * A form of which only the changed fields are sent. A field that somebody else has changed as well shows both values;
 * saving once more replaces theirs.
 */
export function useEdit<Values extends Texts>({ values, save, onDone, draft, show = asText }: EditOptions<Values>) {
  const [seen, setSeen] = useState(values);
  const [theirs, setTheirs] = useState<Partial<Record<keyof Values, Theirs>>>({});
  const [picture, setPicture] = useState<PictureChange>();
  const { kept, keep, drop } = useDraft(draft);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { ...values, ...kept } as DefaultValues<Values>,
  });
  useKeptForm(form, keep, seen);
  const isChanged = changedIn(form.watch(), seen).length > 0 || picture !== undefined;
  const done = () => {
    drop();
    onDone();
  };

  const submit = form.handleSubmit(async (typed) => {
    const fields = changedIn(typed as Values, seen);
    if (fields.length === 0 && picture === undefined) {
      toast.info('There was nothing to save');
      return done();
    }
    const changes = { ...pick(typed as Values, fields), ...seenOf(seen, fields), ...pictureFields(picture) };
    await save(changes, seen).then(done, (error: unknown) => explain(error));
  });

  function explain(error: unknown): void {
    const conflicts = error instanceof ApiError ? Object.entries(error.conflicts) : [];
    const found = conflicts.filter(([field]) => field in seen);
    if (found.length === 0) {
      const message = messageOf(error, 'An unexpected error occurred');
      return showServerErrors(error, Object.keys(seen) as Path<Values>[], form.setError, message);
    }
    const shown = Object.fromEntries(
      found.map(([field, value]) => [field, { ...value, shown: show(field, value.theirs) }]),
    );
    setTheirs((before) => ({ ...before, ...shown }));
    setSeen((before) => ({ ...before, ...Object.fromEntries(found.map(([field]) => [field, shown[field]!.shown])) }));
    form.setFocus(found[0]![0] as Path<Values>);
  }

  /** Puts the other value into the field. */
  function take(field: Path<Values>): void {
    const value = theirs[field]?.shown ?? '';
    form.setValue(field, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true });
    setTheirs(({ [field]: _taken, ...others }) => others as typeof theirs);
  }

  return { form, submit, theirs, take, picture, setPicture, isChanged, discard: drop };
}

const asText = (_field: PropertyKey, value: Conflicting['theirs']): string => String(value ?? '');

const changedIn = <Values extends Texts>(typed: Values, seen: Values): (keyof Values & string)[] =>
  Object.keys(seen).filter((field) => typed[field] !== seen[field]);

const pick = (values: Texts, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));

const seenOf = (seen: Texts, fields: readonly string[]): { expected?: string } =>
  fields.length === 0 ? {} : { expected: JSON.stringify(pick(seen, fields)) };

const pictureFields = (picture: PictureChange): FormFields =>
  picture instanceof File ? { file: picture } : picture === 'removed' ? { remove_avatar: 'true' } : {};
