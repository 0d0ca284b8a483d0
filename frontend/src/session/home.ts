import type { User } from '../api/generated/schema';
import { paths } from '../paths';
import { may } from './rights';

/** Gives a signed-in person's start page; a provider without a company first sets one up. */
export function homeOf(user: User): string {
  if (user.must_enrol) return paths.enrol;
  if (user.user_type === 'patient') return paths.dashboard;
  if (user.company === null) return paths.companySetup;
  return may(user, 'read') ? paths.patientDashboard : paths.credits;
}
