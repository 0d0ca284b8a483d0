/** The wizard's steps, in order; each asks for one field of the company. */
export const STEPS = [
  { field: 'name', label: 'Name', hint: 'As your patients know it.', type: 'text', autoComplete: 'organization' },
  {
    field: 'description',
    label: 'Description (optional)',
    hint: 'What you do, in a sentence or two.',
    type: 'text',
    autoComplete: 'off',
  },
  { field: 'email', label: 'Email', hint: 'Where patients can write to.', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone', hint: undefined, type: 'tel', autoComplete: 'tel' },
  { field: 'address', label: 'Address', hint: undefined, type: 'text', autoComplete: 'street-address' },
] as const;

export type CompanyField = (typeof STEPS)[number]['field'];
export const FIELDS: readonly CompanyField[] = STEPS.map(({ field }) => field);
