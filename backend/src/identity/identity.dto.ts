import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Role } from '@portal/events';
import {
  birthday,
  emailAddress,
  flag,
  fullName,
  ifGiven,
  knownPassword,
  newPassword,
  optional,
  required,
  role,
  sexAtBirth,
  text,
} from '@portal/events/rules';
import { ValidateIf } from 'class-validator';
import { Checked } from '../platform/http/fields.js';
import { ProfileForm } from './profile.dto.js';

const isMember = ({ user_type }: RegisterBody): boolean => user_type !== 'employee';

export class RegisterBody {
  @Checked(fullName) name!: string;
  @Checked(newPassword) password!: string;
  @Checked(emailAddress) email!: string;
  /** asked of members only */
  @ApiPropertyOptional() @ValidateIf(isMember) @Checked(sexAtBirth) sex_at_birth?: string;
  /** `MM/DD/YYYY` or `YYYY-MM-DD`; asked of members only */
  @ApiPropertyOptional() @ValidateIf(isMember) @Checked(birthday(() => new Date())) birthday?: string;
  @Checked(role) user_type!: Role;
}

export class LoginBody {
  @Checked(required, text(1_000)) email!: string;
  @Checked(knownPassword) password!: string;
  @Checked(role) login_as!: Role;
  /** the token of a trusted browser */
  @Checked(optional(text(100))) device?: string;
}

/** Sent by the pages, and ignored: the session says who leaves. */
export class LogoutBody {
  name?: string;
  email?: string;
}

/** A person edits themself. */
export class EditUserForm extends ProfileForm {
  /** the same as `sex` */
  @Checked(optional(sexAtBirth)) sex_at_birth?: string;
  /** counts once the link that is mailed to it was followed */
  @Checked(ifGiven(emailAddress)) email?: string;
}

export class ConfirmEmailBody {
  @Checked(required, text(200)) token!: string;
}

export class ForgotBody {
  @Checked(emailAddress) email!: string;
}

export class ResetBody {
  @Checked(required, text(200)) token!: string;
  @Checked(newPassword) password!: string;
}

const isOne = ({ all }: EndSessionsBody): boolean => all !== true;

export class EndSessionsBody {
  /** one session; not needed with `all` */
  @ApiPropertyOptional() @ValidateIf(isOne) @Checked(required, text(100)) id?: string;
  @Checked(optional(flag)) all?: boolean;
}

export class ChangePasswordBody {
  @Checked(knownPassword) oldPassword!: string;
  @Checked(newPassword) newPassword!: string;
}
