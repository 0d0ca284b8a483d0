/** The side navigation of the signed-in areas. */
import type { User } from './api/generated/schema';
import { paths } from './paths';
import { may, type Right } from './session/rights';
import { BoardIcon, CompanyIcon, HomeIcon, ReportIcon, UserIcon, UsersIcon } from './ui/icons';
import type { BarLink, NavItem } from './ui/frame/work-frame';

const MEMBER_NAV: readonly NavItem[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: HomeIcon },
  { to: paths.memberReports, label: 'Reports', icon: ReportIcon },
  { to: paths.memberProfile, label: 'Profile', icon: UserIcon },
];

const PROVIDER_NAV: readonly (NavItem & { right: Right })[] = [
  { to: paths.patientDashboard, label: 'Dashboard', icon: HomeIcon, right: 'read' },
  { to: paths.dnaTracker, label: 'Tracker', icon: BoardIcon, right: 'read' },
  { to: paths.employees, label: 'Employees', icon: UsersIcon, right: 'read' },
  { to: paths.dnaReports, also: [paths.credits, paths.kits], label: 'Reports', icon: ReportIcon, right: 'work' },
];

const CREDITS: NavItem = { to: paths.credits, label: 'Credits', icon: ReportIcon };
const COMPANY: NavItem = { to: paths.companyProfile, label: 'Company', icon: CompanyIcon };

/** The sections that a person may use. Who only buys finds the credits without the reports. */
export function navOf(user: User): readonly NavItem[] {
  if (user.user_type === 'patient') return MEMBER_NAV;
  const sections = PROVIDER_NAV.filter(({ right }) => may(user, right));
  const credits = may(user, 'buy') && !may(user, 'work') ? [CREDITS] : [];
  return [...sections, ...credits, COMPANY];
}

const PROVIDER_LINKS: readonly BarLink[] = [
  { to: paths.diseases, label: 'Explore Diseases' },
  { to: paths.drugs, label: 'Drug Response' },
  { to: paths.blog, label: 'Research Library' },
];
const ORDER_KITS: BarLink = { to: paths.kits, label: 'Order Kits', action: true };

/** The links of the workspace's top bar, with the call to action for those who may order. */
export function barLinksOf(user: User): readonly BarLink[] {
  if (user.user_type === 'patient') return [];
  return may(user, 'work') ? [...PROVIDER_LINKS, ORDER_KITS] : PROVIDER_LINKS;
}
