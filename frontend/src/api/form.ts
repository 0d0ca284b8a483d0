/** A form as the portal takes it: texts, and a file where one was chosen. Fields without a value are left out. */
export function formOf(fields: Record<string, string | number | File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value));
  return form;
}
