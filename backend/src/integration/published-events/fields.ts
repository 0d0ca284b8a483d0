import { id } from '@portal/events';
import { z } from 'zod';

/** Fields that several public events have, each with the words that integrators read. */
export const company_id = id.describe('The company that the record is in.');
export const patient_id = id.describe('The patient, by number.');
export const document_id = id.describe('The document.');
export const genome_document_id = id.describe('The DNA file that the report is made from.');
export const report_id = id.describe('The report.');
export const order_id = id.describe('The order.');
export const person_id = id.describe('The person, by number. A patient who is a person has the same number.');
export const assigned_employee_id = id
  .nullable()
  .describe('The employee who looks after the patient; null for nobody.');
export const credits = z.number().int().positive().describe('How many credits.');
export const version = z.number().int().positive().describe('1 for the first file of its name, 2 for the next.');
