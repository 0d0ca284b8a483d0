/** Texts and files by field; a field without a value is left out. */
export type FormFields = Record<string, string | number | File | undefined>;

/** A form as the portal takes it: texts, and a file where one was chosen. */
export function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value));
  return form;
}
