import { DNA_STATUSES, type DnaStatus } from '../vocabulary.js';
import { entriesOf } from './lists.js';
import { documented, INVALID } from './rule.js';
import { oneOf } from './values.js';

/** The days that a kit usually stays in a status before the next one. */
export const USUAL_DAYS: Partial<Record<DnaStatus, number>> = {
  Ordered: 3,
  'Kit sent': 21,
  'Kit returned': 10,
  'DNA received': 5,
  'DNA sequencing': 56,
  Processing: 2,
};

export const dnaStatus = oneOf(DNA_STATUSES, 'This is not a DNA status');

/** Whole days, at most ten years of them. */
export const daysInStatus = documented({ type: 'integer', minimum: 1, maximum: 3650 }, (value) =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 3650 ? null : INVALID,
);

/** DNA status words, comma-separated. */
export const dnaStatusList = documented({ type: 'string' }, (value) =>
  typeof value === 'string'
    ? (entriesOf(value)
        .map(dnaStatus)
        .find((problem) => problem !== null) ?? null)
    : dnaStatus(value),
);
