import { EMPLOYEE_TYPES, ROLES, SEXES_AT_BIRTH } from '../vocabulary.js';
import { documented, INVALID } from './rule.js';
import { oneOf, text } from './values.js';

export const phone = text(100);
export const address = text(300);
export const MAX_JOB_TITLE = 200;
export const jobTitle = text(MAX_JOB_TITLE);
export const sexAtBirth = oneOf(SEXES_AT_BIRTH);
export const employeeType = oneOf(EMPLOYEE_TYPES);
export const role = oneOf(ROLES);

/** Whose patients: the id of an employee as digits, or `nobody`. */
export const employeeOrNobody = documented({ type: 'string', pattern: '^(nobody|[1-9][0-9]{0,14})$' }, (value) =>
  typeof value === 'string' && /^(nobody|[1-9]\d{0,14})$/.test(value) ? null : INVALID,
);
