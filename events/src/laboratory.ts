import { defineEvent, personal, type EventOf } from './define.js';
import { id } from './words.js';

/**
 * A clinic wrote down what laboratories told of a patient's genes; the event has all of it, in PharmCAT's four columns
 * with `# lab:` and `# date:` lines. Nothing in it: nothing is told any more. Stream `laboratory-{patientId}`.
 */
export const LaboratoryResultsKept = defineEvent('LaboratoryResultsKept', {
  patientId: id,
  companyId: id,
  results: personal('patientId'),
});
export type LaboratoryResultsKept = EventOf<typeof LaboratoryResultsKept>;
