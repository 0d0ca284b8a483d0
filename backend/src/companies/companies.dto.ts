import {
  Checked,
  emailAddress,
  type FieldRule,
  IdFromText,
  idNumber,
  optional,
  required,
  text,
} from '../platform/http/fields.js';
import { ADDRESS_CHARACTERS, PHONE_CHARACTERS } from '../platform/http/index.js';

const MAX_COMPANY_NAME = 200;
const MAX_DESCRIPTION = 2_000;

/** The rules of the wizard's steps. */
const rules: Readonly<Record<keyof CompanyBody, FieldRule[]>> = {
  name: [required, text(MAX_COMPANY_NAME)],
  description: [optional(text(MAX_DESCRIPTION))],
  email: [emailAddress],
  phone: [required, text(PHONE_CHARACTERS)],
  address: [required, text(ADDRESS_CHARACTERS)],
};

export class CompanyBody {
  @Checked(...rules.name) name!: string;
  @Checked(...rules.description) description?: string | null;
  @Checked(...rules.email) email!: string;
  @Checked(...rules.phone) phone!: string;
  @Checked(...rules.address) address!: string;
}

/** The wizard sends what has been filled in so far: only fields that are there are checked. */
export function companyProblems(given: Record<string, unknown>): Record<string, string[]> {
  const fields = (Object.keys(rules) as (keyof CompanyBody)[]).filter(
    (field) => given[field] !== undefined && given[field] !== null,
  );
  return Object.fromEntries(
    fields
      .map((field) => [field, problemsOf(field, given[field])] as const)
      .filter(([, problems]) => problems.length > 0),
  );
}

const problemsOf = (field: keyof CompanyBody, value: unknown): string[] =>
  rules[field].map((rule) => rule(value)).filter((problem): problem is string => problem !== null);

export class CompanyIdQuery {
  @IdFromText() @Checked(idNumber) id!: number;
}
