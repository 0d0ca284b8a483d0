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
  /** the logo's id; '' for none */
  logo: string;
}

export const companies = projection<CompanyRow>('companies', 3)
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
      logo: '',
    }),
  )
  .on('CompanyEdited', 'companyId', (row, { data: { companyId: _companyId, ...changes }, time }) => ({
    ...row,
    ...changes,
    editedAt: time,
  }))
  .on('LogoChanged', 'companyId', (row, { data, time }) => ({ ...row, logo: data.to, editedAt: time }))
  .remove('CompanyGivenUp', 'companyId');
