import { Injectable } from '@nestjs/common';
import { type EmployeeType, normalisedEmail } from '@portal/events';
import { findPage, type Found } from '../platform/views/found.js';
import { type Collection, MAX_PAGE } from '../platform/views/read-models.js';
import { pagesOf } from '../platform/views/pages.js';
import { InjectView } from '../platform/views/provide-view.js';
import { employees, employeesOf, type EmployeeRow, invitedEmployeesOf } from './employees.projections.js';

export interface EmployeeSearch {
  companyId: number;
  name?: string;
  types?: readonly EmployeeType[];
  limit: number;
  offset: number;
  sort?: { field: 'nameKey' | 'email' | 'id'; direction: 'asc' | 'desc' };
}

/** Reads employees from the view. The caller must check which company may see a row. */
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
  find(search: EmployeeSearch): Promise<Found<EmployeeRow>> {
    const { limit, offset, sort = { field: 'nameKey', direction: 'asc' } } = search;
    const counters = search.types?.length ? [] : [employeesOf(search.companyId)];
    return findPage(this.employees, { ...filterOf(search), orderBy: sort, limit, offset }, counters);
  }

  /** All of them, some at a time; whoever is added meanwhile comes last. */
  pages(search: Filter): AsyncIterable<EmployeeRow[]> {
    return pagesOf(this.employees, { ...filterOf(search), orderBy: { field: 'id', direction: 'asc' } });
  }

  /** The first of a company's employees who have not accepted, oldest first, and how many there are. */
  async invited(companyId: number, limit: number): Promise<{ rows: EmployeeRow[]; total: number }> {
    const where = { companyId, inviteAccepted: false };
    const rows = await this.employees.find({ where, orderBy: { field: 'id', direction: 'asc' }, limit });
    return { rows, total: await this.employees.count({ counter: invitedEmployeesOf(companyId) }) };
  }

  /** The ids of some employees whose name contains a text. */
  async named(companyId: number, name: string, limit: number): Promise<number[]> {
    const orderBy = { field: 'nameKey', direction: 'asc' } as const;
    return (await this.employees.find({ where: { companyId }, search: name, orderBy, limit })).map(({ id }) => id);
  }

  /** The admins of a company who have accepted the employment. */
  async admins(companyId: number): Promise<number[]> {
    const rows = await this.employees.find({ where: { companyId, type: 'admin' }, limit: MAX_PAGE });
    return rows.filter(({ inviteAccepted }) => inviteAccepted).map(({ id }) => id);
  }

  /** Gives names by id; leaves out unknown ids. */
  async names(employeeIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = employeeIds.length === 0 ? [] : await this.rows([...new Set(employeeIds)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

type Filter = Pick<EmployeeSearch, 'companyId' | 'name' | 'types'>;

const filterOf = ({ companyId, name, types }: Filter) => ({
  where: { companyId, ...(types?.length ? { type: types } : {}) },
  ...(name ? { search: name } : {}),
});
