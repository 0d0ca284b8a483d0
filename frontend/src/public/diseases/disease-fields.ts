import type { Disease } from '../../api/generated/schema';

/** A disease's fields in the order of the page; those that hold nothing are left out. */
const ORDER = [
  'description',
  'in_plain_words',
  'also_called',
  'signs_and_symptoms',
  'onset',
  'prevalence',
  'inheritance',
  'genes',
  'kinds',
  'medicines',
  'reports',
  'doid',
] as const;

export type Field = (typeof ORDER)[number];

/** `0` in any form means that there is none. */
const NO_DOID = new Set(['', '0']);

export const fieldsOf = (disease: Disease): Field[] =>
  ORDER.filter((field) => {
    if (field === 'doid') return !NO_DOID.has(String(disease.doid ?? ''));
    return Array.isArray(disease[field]) ? disease[field].length > 0 : Boolean(disease[field]);
  });

/** `signs_and_symptoms` -> `Signs And Symptoms`; the ontology's number is for professionals. */
export const titleOf = (field: Field): string =>
  field === 'doid'
    ? 'Healthcare Professionals'
    : field.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());

/** The ontology's definitions have underscores for spaces. */
export const readable = (text: string): string => text.replaceAll('_', ' ');
