import { PartialType } from '@nestjs/swagger';
import {
  companyAddress,
  companyDescription,
  companyName,
  companyPhone,
  emailAddress,
  idNumber,
  ifGiven,
  optional,
  seenFields,
  type FieldRule,
} from '@portal/events/rules';
import { PictureFields } from '../pictures/picture-field.js';
import { Checked, IdFromText } from '../platform/http/fields.js';

/** The rules of the wizard's steps. */
const rules: Readonly<Record<keyof CompanyBody, FieldRule>> = {
  name: companyName,
  description: companyDescription,
  email: emailAddress,
  phone: companyPhone,
  address: companyAddress,
};

export class CompanyBody {
  @Checked(rules.name) name!: string;
  @Checked(rules.description) description?: string | null;
  @Checked(rules.email) email!: string;
  @Checked(rules.phone) phone!: string;
  @Checked(rules.address) address!: string;
}

/** What the wizard has been told so far. */
export class CompanyDraft extends PartialType(CompanyBody) {}

/** Checks only the fields that are there: the wizard sends what has been filled in so far. */
export function companyProblems(given: Record<string, unknown>): Record<string, string[]> {
  const fields = (Object.keys(rules) as (keyof CompanyBody)[]).filter(
    (field) => given[field] !== undefined && given[field] !== null,
  );
  const problems = fields.map((field) => [field, rules[field](given[field])] as const);
  return Object.fromEntries(problems.flatMap(([field, problem]) => (problem === null ? [] : [[field, [problem]]])));
}

/** A form: every value is text. A field that is absent stays as it is. */
export class EditCompanyForm extends PictureFields {
  @IdFromText() @Checked(idNumber) id!: number;
  @Checked(ifGiven(rules.name)) name?: string;
  @Checked(rules.description) description?: string;
  @Checked(ifGiven(rules.email)) email?: string;
  @Checked(ifGiven(rules.phone)) phone?: string;
  @Checked(ifGiven(rules.address)) address?: string;
  /** JSON: the fields as the editor saw them last; a newer value of a field that the form changes is a 409 */
  @Checked(optional(seenFields)) expected?: string;
}

export class CompanyIdQuery {
  @IdFromText() @Checked(idNumber) id!: number;
}
