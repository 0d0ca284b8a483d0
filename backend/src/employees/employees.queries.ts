import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

/** A page of a company's employees and how many there are. */
export class FindEmployees extends Query<{ rows: EmployeeRow[]; total: number }> {
  constructor(readonly search: EmployeeSearch) {
    super();
  }
}

@QueryHandler(FindEmployees)
export class FindEmployeesHandler implements IQueryHandler<FindEmployees> {
  constructor(@InjectView(employees) private readonly employees: Collection<EmployeeRow>) {}

  async execute({ search }: FindEmployees): Promise<{ rows: EmployeeRow[]; total: number }> {
    const { companyId, name, limit, offset, sort = { field: 'nameKey', direction: 'asc' } } = search;
    const filter = { where: { companyId }, ...(name ? { search: name } : {}) };
    const rows = await this.employees.find({ ...filter, orderBy: sort, limit, offset });
    return { rows, total: await this.employees.count(name ? filter : { counter: employeesOf(companyId) }) };
  }
}

/** Names by id; ids that nobody has are left out. */
export class GetEmployeeNames extends Query<ReadonlyMap<number, string>> {
  constructor(readonly ids: readonly number[]) {
    super();
  }
}

@QueryHandler(GetEmployeeNames)
export class GetEmployeeNamesHandler implements IQueryHandler<GetEmployeeNames> {
  constructor(@InjectView(employees) private readonly employees: Collection<EmployeeRow>) {}

  async execute({ ids }: GetEmployeeNames): Promise<ReadonlyMap<number, string>> {
    const rows = ids.length === 0 ? [] : await this.employees.getMany([...new Set(ids)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** Rows by id, whichever company they belong to: the caller checks. */
export class GetEmployeeRows extends Query<EmployeeRow[]> {
  constructor(readonly ids: readonly number[]) {
    super();
  }
}

@QueryHandler(GetEmployeeRows)
export class GetEmployeeRowsHandler implements IQueryHandler<GetEmployeeRows> {
  constructor(@InjectView(employees) private readonly employees: Collection<EmployeeRow>) {}

  execute({ ids }: GetEmployeeRows): Promise<EmployeeRow[]> {
    return this.employees.getMany(ids);
  }
}

/** A company's employee, or pending row, with an e-mail address. */
export class FindEmployeeByEmail extends Query<EmployeeRow | undefined> {
  constructor(
    readonly companyId: number,
    readonly email: string,
  ) {
    super();
  }
}

@QueryHandler(FindEmployeeByEmail)
export class FindEmployeeByEmailHandler implements IQueryHandler<FindEmployeeByEmail> {
  constructor(@InjectView(employees) private readonly employees: Collection<EmployeeRow>) {}

  async execute({ companyId, email }: FindEmployeeByEmail): Promise<EmployeeRow | undefined> {
    return (await this.employees.find({ where: { companyId, emailKey: normalisedEmail(email) }, limit: 1 }))[0];
  }
}

/** One row, whichever company it belongs to: the caller checks. */
export class GetEmployeeRow extends Query<EmployeeRow | undefined> {
  constructor(readonly employeeId: number) {
    super();
  }
}

@QueryHandler(GetEmployeeRow)
export class GetEmployeeRowHandler implements IQueryHandler<GetEmployeeRow> {
  constructor(@InjectView(employees) private readonly employees: Collection<EmployeeRow>) {}

  execute({ employeeId }: GetEmployeeRow): Promise<EmployeeRow | undefined> {
    return this.employees.get(employeeId);
  }
}

export const employeeQueryHandlers = [
  FindEmployeesHandler,
  GetEmployeeNamesHandler,
  GetEmployeeRowHandler,
  GetEmployeeRowsHandler,
  FindEmployeeByEmailHandler,
];
