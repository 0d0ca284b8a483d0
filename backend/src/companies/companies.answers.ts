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
  /** always empty so far */
  avatar!: string;
  /** what can be spent: the balance less what is held */
  credits!: number;
}

export class CompanyAnswer extends SuccessAnswer {
  data!: Company;
}

export class CompanyRegisteredAnswer extends SuccessAnswer {
  company_id!: number;
}

/** The provider who is signed in, and the company; null before there is one. */
export class ProviderData {
  user!: User;
  company!: Company | null;
}

export class ProviderDataAnswer extends SuccessAnswer {
  data!: ProviderData;
}
