import type { EmployeeType, Role } from '@portal/events';
import { SuccessAnswer } from '../platform/http/index.js';

/** The signed-in person, in the role that the session was opened for. */
export class User {
  id!: number;
  name!: string;
  /** empty for a person who lost the address to its owner and has to give another */
  email!: string;
  /** the address that takes its place once the mailed link is followed; empty for none */
  waiting_email!: string;
  phone!: string;
  address!: string;
  company!: number | null;
  type!: 'member' | 'provider';
  user_type!: Role;
  isAdmin!: boolean;
  /** what an employee may do in the company; null without one */
  employee_type!: EmployeeType | null;
  sex_at_birth!: string | null;
  /** `YYYY-MM-DD` */
  birthday!: string | null;
  /** empty when there is none */
  avatar!: string;
  last_login!: string | null;
  /** whether the session opens nothing until a second factor is set up */
  must_enrol!: boolean;
}

/** The signed-in person's own address. */
export class EmailAnswer extends SuccessAnswer {
  /** empty for a person who lost the address to its owner and has to give another */
  email!: string;
  /** whether the person confirmed it; until then their invitations wait */
  proved!: boolean;
}

export class UserAnswer extends SuccessAnswer {
  data!: User;
}

/** Where the signed-in person's picture is. */
export class AvatarAnswer extends SuccessAnswer {
  /** empty when there is none */
  url!: string;
}

/** A fresh access token. */
export class TokenAnswer extends SuccessAnswer {
  access_token!: string;
  /** minutes */
  expires_in!: number;
  /** ISO 8601, UTC */
  expires_at!: string;
  /** minutes without input after which a page covers itself; 0 for never */
  idle_lock_minutes!: number;
}

/** What registering, logging in and accepting an invitation answer. */
export class SessionAnswer extends TokenAnswer {
  user!: User;
  /** what a trusted browser sends at its next sign-ins, in place of a second factor */
  device?: string;
}

/** An open session, as its owner sees it. */
export class OpenSession {
  id!: string;
  /** such as `Firefox on Linux`; empty where it is unknown */
  device!: string;
  /** the network of the client's address; empty where it is unknown */
  place!: string;
  created_at!: string;
  /** when its token was made, at most an hour before its last call */
  last_seen!: string;
  current!: boolean;
}

export class SessionListAnswer extends SuccessAnswer {
  data!: OpenSession[];
}
