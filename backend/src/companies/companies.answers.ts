import { User } from '../identity/identity.answers.js';
import { SuccessAnswer } from '../platform/http/index.js';

export class Company {
  id!: number;
  name!: string;
  description!: string;
  email!: string;
  phone!: string;
  address!: string;
  /** ISO 8601, UTC: when somebody changed the profile last; null since the registration */
  edited_at!: string | null;
  /** the logo's address; empty when there is none */
  avatar!: string;
}

/** A company as its employees see it. */
export class EmployersCompany extends Company {
  /** what can be spent: the balance less what is held */
  credits!: number;
}

/** A company as its employees and its patients see it. */
export class SeenCompany extends Company {
  /** for employees only */
  credits?: number;
}

export class CompanyAnswer extends SuccessAnswer {
  data!: SeenCompany;
}

export class CompanyRegisteredAnswer extends SuccessAnswer {
  company_id!: number;
}

/** The provider who is signed in, and the company; null before there is one. */
export class ProviderData {
  user!: User;
  company!: EmployersCompany | null;
}

export class ProviderDataAnswer extends SuccessAnswer {
  data!: ProviderData;
}
