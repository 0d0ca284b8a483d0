/** The pages of the provider workspace, for the routes table. They are one script chunk, which only providers load. */
export { CompanyArea } from './house/company-area';
export { CompanySetup } from './company-setup/company-setup';
export { ProviderArea } from './layout/provider-area';
export { Reports } from './reports/reports';
export { Employees, PatientDashboard } from './resources';
export { DnaTracker } from './tracker/dna-tracker';
