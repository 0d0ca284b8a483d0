import { documented, type FieldRule } from './rule.js';
import { listOf } from './values.js';

/** A list, or a text with commas between its entries: a template has the one form, a report request the other. */
export const commaList = (item: FieldRule, maxItems: number): FieldRule => {
  const list = listOf(item, maxItems);
  return documented({ oneOf: [list.schema, { type: 'string' }] }, (value) =>
    list(typeof value === 'string' ? entriesOf(value) : value),
  );
};

/** The entries of either form, without blanks around them; whatever is no text is left out. */
export const entriesOf = (list: unknown): string[] => {
  const entries = typeof list === 'string' ? list.split(',') : Array.isArray(list) ? list.filter(isText) : [];
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
};

/** @returns a rule that refuses a list of either form without entries */
export const atLeastOne = (message: string): FieldRule =>
  documented({}, (value) => (entriesOf(value).length === 0 ? message : null));

const isText = (entry: unknown): entry is string => typeof entry === 'string';
