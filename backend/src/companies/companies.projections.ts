import type { CompanyRegistered, RecordedOf } from '@portal/events';
import type { Projection } from '../platform/read-models/read-models.js';

export interface CompanyRow {
  id: number;
  name: string;
  description: string;
  email: string;
  phone: string;
  address: string;
}

export const companies: Projection<CompanyRow> = {
  name: 'companies',
  version: 1,
  events: ['CompanyRegistered'],
  indexes: [],
  keys: (event) => [(event as RecordedOf<CompanyRegistered>).data.companyId],
  apply: (_row, event) => {
    const { companyId: id, name, description, email, phone, address } = (event as RecordedOf<CompanyRegistered>).data;
    return { id, name, description, email, phone, address };
  },
};
