import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftOf, keepDraft } from '../../api/drafts';
import { useSession } from '../../session/use-session';

type Texts = Record<string, string>;

/**
 * Keeps what is typed into a form under a name until it is saved or discarded. Without a name nothing is kept.
 *
 * @returns what was kept, for the form's first values; `keep` follows a form; `drop` forgets the draft
 */
export function useDraft(name: string | undefined) {
  const personId = useSession()?.user.id ?? 0;
  const [kept] = useState(() => (name === undefined ? undefined : draftOf(personId, name)));
  const keep = (values: Texts) => {
    if (name !== undefined) keepDraft(personId, name, values);
  };
  return { kept, keep, drop: () => keep({}) };
}

/** Keeps what differs from the values that the form would have without a draft. */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: (values: Texts) => void,
  values: Texts,
): void {
  useEffect(() => {
    const watching = form.watch((typed) => {
      const changed = Object.entries(typed as Texts).filter(([field, text]) => text !== values[field]);
      keep(Object.fromEntries(changed));
    });
    return () => watching.unsubscribe();
  });
}
