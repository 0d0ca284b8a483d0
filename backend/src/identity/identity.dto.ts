import { SEXES_AT_BIRTH } from '@portal/events';
import { ValidateIf } from 'class-validator';
import { Checked, emailAddress, type FieldRule, fullName, oneOf, required, text } from '../platform/http/fields.js';
import { birthday } from './birthday.js';
import { MIN_PASSWORD_LENGTH } from './passwords.js';

/** Argon2 works on all of it: longer than this is no password but an attack. */
export const MAX_PASSWORD_LENGTH = 1_000;

export const newPassword: FieldRule = (value) => {
  if (value === undefined || value === null || value === '') return 'Cannot be empty';
  if (typeof value !== 'string') return 'Invalid input';
  if (value.length < MIN_PASSWORD_LENGTH) return `Password must contain at least ${MIN_PASSWORD_LENGTH} characters`;
  return text(MAX_PASSWORD_LENGTH)(value);
};

const roleWord = oneOf(['patient', 'employee']);
const isMember = ({ user_type }: RegisterBody): boolean => user_type !== 'employee';

export class RegisterBody {
  @Checked(fullName) name!: string;
  @Checked(newPassword) password!: string;
  @Checked(emailAddress) email!: string;
  /** asked of members only */
  @ValidateIf(isMember) @Checked(oneOf(SEXES_AT_BIRTH)) sex_at_birth?: string;
  /** `MM/DD/YYYY` or `YYYY-MM-DD`; asked of members only */
  @ValidateIf(isMember) @Checked(birthday(() => new Date())) birthday?: string;
  @Checked(roleWord) user_type!: 'patient' | 'employee';
}

export class LoginBody {
  @Checked(required, text(1_000)) email!: string;
  @Checked(required, text(MAX_PASSWORD_LENGTH)) password!: string;
  @Checked(roleWord) login_as!: 'patient' | 'employee';
}
