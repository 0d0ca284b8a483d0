import type { CompanyGivenUp, CompanyRegistered, RecordedOf } from '@portal/events';
import type { Projection } from '../platform/views/read-models.js';

export interface CompanyRow {
  id: number;
  name: string;
  description: string;
  email: string;
  phone: string;
  address: string;
}

type CompaniesEvent = RecordedOf<CompanyRegistered | CompanyGivenUp>;

export const companies: Projection<CompanyRow> = {
  name: 'companies',
  version: 1,
  events: ['CompanyRegistered', 'CompanyGivenUp'],
  indexes: [],
  keys: (event) => [(event as CompaniesEvent).data.companyId],
  apply: (_row, event) => {
    const { type, data } = event as CompaniesEvent;
    if (type === 'CompanyGivenUp') return null;
    const { companyId: id, name, description, email, phone, address } = data;
    return { id, name, description, email, phone, address };
  },
};
