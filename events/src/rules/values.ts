import { documented, type FieldRule, INVALID } from './rule.js';
import { MAX_SEARCH_LENGTH } from './searches.js';

export const text = (maxLength: number): FieldRule =>
  documented({ type: 'string', maxLength }, (value) => {
    if (typeof value !== 'string') return INVALID;
    return value.length > maxLength ? `Please use at most ${maxLength} characters` : null;
  });

/** A positive whole number, as used for ids. */
export const idNumber = documented({ type: 'integer', minimum: 1 }, (value) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? null : INVALID,
);

export const oneOf = (words: readonly string[], message = 'Please select one'): FieldRule =>
  documented({ type: 'string', enum: [...words] }, (value) =>
    typeof value === 'string' && words.includes(value) ? null : message,
  );

/** A moment in ISO 8601, as answers have them. */
export const moment = documented({ type: 'string', format: 'date-time' }, (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : INVALID,
);

export const flag = documented({ type: 'boolean' }, (value) => (typeof value === 'boolean' ? null : INVALID));

export const listOf = (item: FieldRule, maxItems: number): FieldRule =>
  documented({ type: 'array', items: item.schema, maxItems }, (value) => {
    if (!Array.isArray(value)) return INVALID;
    if (value.length > maxItems) return `Please use at most ${maxItems} entries`;
    return value.map((entry) => item(entry)).find((problem) => problem !== null) ?? null;
  });

export const searchText = text(MAX_SEARCH_LENGTH);
