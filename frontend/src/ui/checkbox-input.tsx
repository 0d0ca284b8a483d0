import type { ComponentProps } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** A checkbox, which in a row is named after its record: `Select Omar Haddad`. */
export function CheckboxInput(props: ComponentProps<'input'>) {
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const named = record && { 'aria-label': `Select ${String(nameOf(record))}` };
  return <input {...props} {...named} />;
}
