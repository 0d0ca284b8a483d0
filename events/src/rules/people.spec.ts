import { companyAddress, companyDescription, companyName, companyPhone } from './companies.js';
import { comment, commentTitle } from './history.js';
import { address, jobTitle, phone, role, sexAtBirth } from './people.js';
import type { FieldRule } from './rule.js';
import { dnaStatus, dnaStatusList } from './statuses.js';
import { judges, NOTHING } from './testing/judges.js';

const asked: [what: string, rule: FieldRule, maxLength: number][] = [
  ['the name of a company', companyName, 200],
  ['the phone of a company', companyPhone, 100],
  ['the address of a company', companyAddress, 300],
  ['the title of a comment', commentTitle, 254],
  ['a comment', comment, 500],
];

describe.each(asked)('%s', (_what, rule, maxLength) =>
  judges(rule, ['x', 'x'.repeat(maxLength)], {
    'Cannot be empty': NOTHING,
    [`Please use at most ${maxLength} characters`]: ['x'.repeat(maxLength + 1)],
    'Invalid input': [7, {}],
  }),
);

const free: [what: string, rule: FieldRule, maxLength: number][] = [
  ['a phone', phone, 100],
  ['an address', address, 300],
  ['a job title', jobTitle, 200],
  ['the description of a company', companyDescription, 2_000],
];

describe.each(free)('%s', (_what, rule, maxLength) =>
  judges(rule, ['', 'x'.repeat(maxLength)], {
    [`Please use at most ${maxLength} characters`]: ['x'.repeat(maxLength + 1)],
    'Invalid input': [7, {}],
  }),
);

describe('a sex at birth', () =>
  judges(sexAtBirth, ['male', 'prefer_not_to_say'], { 'Please select one': ['Male', 'x', ...NOTHING] }));

describe('a role', () => judges(role, ['patient', 'employee'], { 'Please select one': ['admin', ...NOTHING] }));

describe('a DNA status', () =>
  judges(dnaStatus, ['Kit sent', 'Error'], { 'This is not a DNA status': ['kit sent', 'Lost', ...NOTHING] }));

describe('DNA statuses', () =>
  judges(dnaStatusList, ['', 'Kit sent', 'Kit sent, Error,'], {
    'This is not a DNA status': ['Kit sent,Lost', ['Kit sent'], undefined],
  }));
