import { documented, type FieldRule, INVALID } from './rule.js';
import { listOf } from './values.js';

/** Checks a list, or a text with commas between its entries. A template uses one form, a report request the other. */
export const commaList = (item: FieldRule, maxItems: number): FieldRule => {
  const list = listOf(item, maxItems);
  return documented({ oneOf: [list.schema, { type: 'string' }] }, (value) =>
    list(typeof value === 'string' ? entriesOf(value) : value),
  );
};

/** Checks a text with commas between its entries. */
export const commaText = (item: FieldRule, maxItems: number): FieldRule => {
  const list = listOf(item, maxItems);
  return documented({ type: 'string' }, (value) => (isText(value) ? list(entriesOf(value)) : INVALID));
};

/** Gives the trimmed entries of either form; leaves out anything but text. */
export const entriesOf = (list: unknown): string[] => {
  const entries = typeof list === 'string' ? list.split(',') : Array.isArray(list) ? list.filter(isText) : [];
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
};

/** @returns a rule that refuses an empty list of either form */
export const atLeastOne = (message: string): FieldRule =>
  documented({}, (value) => (entriesOf(value).length === 0 ? message : null));

const isText = (entry: unknown): entry is string => typeof entry === 'string';
