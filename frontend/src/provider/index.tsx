/** The provider workspace: what the routes table shows. */
import { Outlet } from 'react-router-dom';
import { EmptyState } from '../ui';

const Soon = ({ title }: { title: string }) => <EmptyState title={title} />;

export const ProviderArea = () => <Outlet />;
export const CompanySetup = () => <Soon title="Company setup" />;
export const PatientDashboard = () => <Soon title="Patients" />;
export const Employees = () => <Soon title="Employees" />;
export const DnaTracker = () => <Soon title="DNA Tracker" />;
export const Reports = () => <Soon title="Reports" />;
export const CompanyProfile = () => <Soon title="Company" />;
