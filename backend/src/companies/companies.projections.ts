import { projection } from '../platform/views/projection.js';

export interface CompanyRow {
  id: number;
  name: string;
  description: string;
  email: string;
  phone: string;
  address: string;
  /** time of the last change; null since the registration */
  editedAt: string | null;
}

export const companies = projection<CompanyRow>('companies', 2)
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
      editedAt: null,
    }),
  )
  .on('CompanyEdited', 'companyId', (row, { data: { companyId: _companyId, ...changes }, time }) => ({
    ...row,
    ...changes,
    editedAt: time,
  }))
  .remove('CompanyGivenUp', 'companyId');
