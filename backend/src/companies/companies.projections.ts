import { projection } from '../platform/views/projection.js';

export interface CompanyRow {
  id: number;
  name: string;
  description: string;
  email: string;
  phone: string;
  address: string;
}

export const companies = projection<CompanyRow>('companies', 1)
  .create(
    'CompanyRegistered',
    'companyId',
    ({ data: { companyId: id, name, description, email, phone, address } }) => ({
      id,
      name,
      description,
      email,
      phone,
      address,
    }),
  )
  .remove('CompanyGivenUp', 'companyId');
