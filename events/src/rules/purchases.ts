import { allOf, documented, INVALID, required, saying } from './rule.js';
import { filePath } from './files.js';
import { MAX_REPORT_NAME } from './reports.js';
import { idNumber, listOf, text } from './values.js';

/** Maximum number of kits in one order, one for each patient. */
export const MAX_KITS = 500;

const codeText = documented({ type: 'string', maxLength: 60, pattern: '^[\\p{L}\\p{N}._/-]+$' }, (value) => {
  if (typeof value !== 'string') return INVALID;
  return /^[\p{L}\p{N}._/-]{1,60}$/u.test(value.trim()) ? null : 'Use up to 60 letters, digits, dots and dashes';
});

const patients = listOf(idNumber, MAX_KITS);

/** The patients of a kit order, each once. */
export const kitPatients = documented(patients.schema, (value) => {
  if (Array.isArray(value) && value.length > MAX_KITS) return `Please choose at most ${MAX_KITS} patients`;
  const problem = patients(value);
  if (problem !== null) return problem;
  return new Set(value as number[]).size < (value as number[]).length ? 'Please choose each patient once' : null;
});

/** A bought report is made from this file, and called by this name. */
export const purchasePath = allOf(saying('Select a DNA file', required), filePath);
export const purchaseName = allOf(saying('Enter a name for your report', required), text(MAX_REPORT_NAME));

export const orderNumber = allOf(required, text(20));

/** What stands on a kit's box, and on its parcel. */
export const kitCode = allOf(saying('Enter the code on the kit', required), codeText);
export const carrierNumber = codeText;
