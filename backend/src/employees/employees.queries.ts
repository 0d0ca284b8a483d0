import { Injectable } from '@nestjs/common';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { normalisedEmail } from '../platform/kernel/text.js';
import { employees, employeesOf, type EmployeeRow } from './employees.projections.js';

export interface EmployeeSearch {
  companyId: number;
  name?: string;
  limit: number;
  offset: number;
  sort?: { field: 'nameKey' | 'email' | 'id'; direction: 'asc' | 'desc' };
}

/** What the view says of employees. Which company may see a row is the caller's to check. */
@Injectable()
export class EmployeeQueries {
  constructor(@InjectView(employees) private readonly employees: Collection<EmployeeRow>) {}

  row(employeeId: number): Promise<EmployeeRow | undefined> {
    return this.employees.get(employeeId);
  }

  rows(employeeIds: readonly number[]): Promise<EmployeeRow[]> {
    return this.employees.getMany(employeeIds);
  }

  /** A company's employee, or pending row, with an e-mail address. */
  async byEmail(companyId: number, email: string): Promise<EmployeeRow | undefined> {
    return (await this.employees.find({ where: { companyId, emailKey: normalisedEmail(email) }, limit: 1 }))[0];
  }

  /** A page of a company's employees and how many there are. */
  async find(search: EmployeeSearch): Promise<{ rows: EmployeeRow[]; total: number }> {
    const { companyId, name, limit, offset, sort = { field: 'nameKey', direction: 'asc' } } = search;
    const filter = { where: { companyId }, ...(name ? { search: name } : {}) };
    const rows = await this.employees.find({ ...filter, orderBy: sort, limit, offset });
    return { rows, total: await this.employees.count(name ? filter : { counter: employeesOf(companyId) }) };
  }

  /** Names by id; ids that nobody has are left out. */
  async names(employeeIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = employeeIds.length === 0 ? [] : await this.rows([...new Set(employeeIds)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
