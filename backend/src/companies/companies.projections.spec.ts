import type { CompanyGivenUp, CompanyRegistered } from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { companies } from './companies.projections.js';

const profile = {
  name: 'Peachtree',
  description: '',
  email: 'hello@peachtree.example',
  phone: '404',
  address: 'Atlanta',
};
const registered: CompanyRegistered = { type: 'CompanyRegistered', data: { companyId: 2, founderId: 7, ...profile } };

it('a company says of itself what the wizard asked, and not who founded it', async () => {
  expect(await projected(companies, log(registered))).toEqual({ 2: { id: 2, ...profile } });
  expect(await projected(companies, twice(log(registered)))).toEqual({ 2: { id: 2, ...profile } });
});

it('a company that was given up is not there', async () => {
  const givenUp: CompanyGivenUp = { type: 'CompanyGivenUp', data: { companyId: 2, founderId: 7 } };
  expect(await projected(companies, log(registered, givenUp))).toEqual({});
});
