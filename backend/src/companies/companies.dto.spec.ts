import { problemsIn } from '../platform/http/testing/problems.js';
import { CompanyBody, companyProblems } from './companies.dto.js';

const company = {
  name: 'Peachtree Precision Clinic',
  description: 'A small clinic',
  email: 'hello@peachtree.example',
  phone: '+1 404 555 0142',
  address: '1180 Peachtree Street, Atlanta',
};

const broken: [field: keyof typeof company, value: unknown, message: string][] = [
  ['name', '', 'Cannot be empty'],
  ['name', '   ', 'Cannot be empty'],
  ['name', 7, 'Invalid input'],
  ['name', 'N'.repeat(201), 'Please use at most 200 characters'],
  ['description', ['a'], 'Invalid input'],
  ['description', 'd'.repeat(2_001), 'Please use at most 2000 characters'],
  ['email', '', 'Cannot be empty'],
  ['email', 'hello@peachtree', 'Invalid input'],
  ['phone', '', 'Cannot be empty'],
  ['phone', 404, 'Invalid input'],
  ['phone', '1'.repeat(101), 'Please use at most 100 characters'],
  ['address', '', 'Cannot be empty'],
  ['address', {}, 'Invalid input'],
  ['address', 'a'.repeat(301), 'Please use at most 300 characters'],
];

describe('a company that is registered', () => {
  it('holds with all fields, and without a description', () => {
    expect(problemsIn(CompanyBody, company)).toEqual({});
    for (const description of [undefined, null, ''])
      expect(problemsIn(CompanyBody, { ...company, description })).toEqual({});
  });

  it('must say everything else', () =>
    expect(Object.keys(problemsIn(CompanyBody, {})).sort()).toEqual(['address', 'email', 'name', 'phone']));

  it.each(broken)('is refused where its %s is %p: %s', (field, value, message) =>
    expect(problemsIn(CompanyBody, { ...company, [field]: value })).toEqual({ [field]: [message] }),
  );
});

describe('the company wizard', () => {
  it('is told only of the steps that it has come to', () => {
    expect(companyProblems({})).toEqual({});
    expect(companyProblems({ name: 'Peachtree', email: null, phone: undefined })).toEqual({});
    expect(companyProblems({ name: '', email: 'hello' })).toEqual({
      name: ['Cannot be empty'],
      email: ['Invalid input'],
    });
  });

  it.each(broken)('is told where %s is %p: %s', (field, value, message) =>
    expect(companyProblems({ [field]: value })[field]?.[0]).toBe(message),
  );

  it('does not mind fields that it does not know', () =>
    expect(companyProblems({ constructor: 1, colour: '' })).toEqual({}));
});
