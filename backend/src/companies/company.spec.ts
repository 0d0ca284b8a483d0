import { given } from '../platform/log/testing/given.js';
import { company, type CompanyEvent } from './company.js';

const data = {
  companyId: 2,
  name: 'Peachtree Precision Clinic',
  description: '',
  email: 'hello@peachtree.example',
  phone: '404-555-0100',
  address: '12 Peachtree St, Atlanta',
  founderId: 7,
};
const registered: CompanyEvent = { type: 'CompanyRegistered', data };

describe('company', () => {
  it('is registered', () =>
    given(company)
      .when({ type: 'RegisterCompany', ...data })
      .then(registered));
  it('is registered once', () =>
    given(company, registered)
      .when({ type: 'RegisterCompany', ...data })
      .thenRefused('company.exists'));
  it('is edited field by field, and only where something changes', () => {
    const edit = (changes: object) => ({ type: 'EditCompany', changes }) as const;
    const edited = (changes: object): CompanyEvent => ({ type: 'CompanyEdited', data: { companyId: 2, ...changes } });
    given(company, registered)
      .when(edit({ name: data.name, phone: '404-555-0199' }))
      .then(edited({ phone: '404-555-0199' }));
    given(company, registered, edited({ phone: '404-555-0199' }))
      .when(edit({ phone: '404-555-0199' }))
      .thenNothing();
    given(company, registered).when(edit({})).thenNothing();
    given(company)
      .when(edit({ phone: '1' }))
      .thenNothing();
  });
  it('is given up once, and not founded again', () => {
    const giveUp = { type: 'GiveUpCompany', companyId: 2, founderId: 7 } as const;
    const givenUp: CompanyEvent = { type: 'CompanyGivenUp', data: { companyId: 2, founderId: 7 } };
    given(company, registered).when(giveUp).then(givenUp);
    given(company, registered, givenUp).when(giveUp).thenNothing();
    given(company).when(giveUp).thenNothing();
    given(company, registered, givenUp)
      .when({ type: 'RegisterCompany', ...data })
      .thenRefused('company.exists');
  });
});
