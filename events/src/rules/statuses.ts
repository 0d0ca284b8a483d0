import { DNA_STATUSES } from '../vocabulary.js';
import { entriesOf } from './lists.js';
import { documented } from './rule.js';
import { oneOf } from './values.js';

export const dnaStatus = oneOf(DNA_STATUSES, 'This is not a DNA status');

/** DNA status words, comma-separated. */
export const dnaStatusList = documented({ type: 'string' }, (value) =>
  typeof value === 'string'
    ? (entriesOf(value)
        .map(dnaStatus)
        .find((problem) => problem !== null) ?? null)
    : dnaStatus(value),
);
