import { EMPLOYEE_TYPES, ROLES, SEXES_AT_BIRTH } from '../vocabulary.js';
import { oneOf, text } from './values.js';

export const phone = text(100);
export const address = text(300);
export const MAX_JOB_TITLE = 200;
export const jobTitle = text(MAX_JOB_TITLE);
export const sexAtBirth = oneOf(SEXES_AT_BIRTH);
export const employeeType = oneOf(EMPLOYEE_TYPES);
export const role = oneOf(ROLES);
