/** People and sessions for tests. */
import type { SessionAnswer, User } from '../api/generated/schema';

export const member: User = {
  id: 7,
  name: 'Omar Haddad',
  email: 'omar@patients.example',
  waiting_email: '',
  phone: '',
  address: '',
  company: 2,
  type: 'member',
  user_type: 'patient',
  isAdmin: false,
  employee_type: null,
  sex_at_birth: 'male',
  birthday: '1980-02-01',
  avatar: '',
  last_login: null,
  must_enrol: false,
};

export const provider: User = {
  ...member,
  id: 3,
  name: 'Dana Reyes',
  type: 'provider',
  user_type: 'employee',
  employee_type: 'employee',
};

/** Gives a sign-in's answer, with a session that lasts this many milliseconds. */
export const sessionOf = (user: User, lasts = 3_600_000, token = 'token-1'): SessionAnswer => ({
  status: 'success',
  access_token: token,
  expires_in: 60,
  idle_lock_minutes: 30,
  expires_at: new Date(Date.now() + lasts).toISOString(),
  user,
});
