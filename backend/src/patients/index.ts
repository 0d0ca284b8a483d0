/** What other capabilities use of patients, beside its commands and queries. */
export { OwnsPatient, OwnsPatientById, PatientAccess } from './patients.access.js';
export { PatientAnswers } from './patient-answer.js';
export { Patients } from './patients.service.js';
