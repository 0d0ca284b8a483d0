/** The lists of the provider workspace and their frame: one script chunk, which only providers load. */
export { ProviderArea } from './layout/provider-area';
export { WorkspaceBar } from './layout/workspace-bar';
export { Employees, PatientDashboard } from './resources';
