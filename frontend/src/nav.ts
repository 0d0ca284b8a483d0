/** The side navigation of the signed-in areas. */
import { paths } from './paths';
import { BoardIcon, CompanyIcon, HomeIcon, ReportIcon, UserIcon, UsersIcon } from './ui/icons';
import type { NavItem } from './ui/frame/work-frame';

export const MEMBER_NAV: readonly NavItem[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: HomeIcon },
  { to: paths.memberReports, label: 'Reports', icon: ReportIcon },
  { to: paths.memberProfile, label: 'Profile', icon: UserIcon },
];

export const PROVIDER_NAV: readonly NavItem[] = [
  { to: paths.patientDashboard, label: 'Dashboard', icon: HomeIcon },
  { to: paths.dnaTracker, label: 'Tracker', icon: BoardIcon },
  { to: paths.employees, label: 'Employees', icon: UsersIcon },
  { to: paths.dnaReports, also: [paths.credits, paths.kits], label: 'Reports', icon: ReportIcon },
  { to: paths.companyProfile, label: 'Company', icon: CompanyIcon },
];
