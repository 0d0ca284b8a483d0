/** What other capabilities use of patients, beside its commands and queries. */
export { OwnsPatient, OwnsPatientById, PatientAccess } from './patients.access.js';
export { Patients } from './patients.service.js';
