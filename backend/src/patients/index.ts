/** What other capabilities use of patients, beside its commands and queries. */
export { OwnsPatient, OwnsPatientById, PatientAccess } from './patients.access.js';
export { patient, patientStream } from './patient.js';
export { PatientAnswers } from './patient-answer.js';
export { Records } from './records.js';
