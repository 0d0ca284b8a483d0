import type { CompanyEdited, CompanyGivenUp, CompanyRegistered, LogoChanged } from '@portal/events';
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
  expect(await projected(companies, log(registered))).toEqual({ 2: { id: 2, ...profile, logo: '', editedAt: null } });
  expect(await projected(companies, twice(log(registered)))).toEqual({
    2: { id: 2, ...profile, logo: '', editedAt: null },
  });
});

it('a company that was edited keeps what did not change, and tells when it was', async () => {
  const edited: CompanyEdited = { type: 'CompanyEdited', data: { companyId: 2, phone: '405' } };
  const events = log(registered, edited);
  const row = { id: 2, ...profile, phone: '405', logo: '', editedAt: events[1]!.time };
  expect(await projected(companies, events)).toEqual({ 2: row });
  expect(await projected(companies, twice(events))).toEqual({ 2: row });
});

it('a company shows its newest logo', async () => {
  const changed: LogoChanged = { type: 'LogoChanged', data: { companyId: 2, from: '', to: 'one' } };
  const events = log(registered, changed);
  expect(await projected(companies, events)).toEqual({
    2: { id: 2, ...profile, logo: 'one', editedAt: events[1]!.time },
  });
});

it('a company that was given up is not there', async () => {
  const givenUp: CompanyGivenUp = { type: 'CompanyGivenUp', data: { companyId: 2, founderId: 7 } };
  expect(await projected(companies, log(registered, givenUp))).toEqual({});
});
