import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyNames } from '../identity/passwords.js';
import { CompanyQueries } from './companies.queries.js';

@QueryHandler(CompanyNames)
export class CompanyNamesHandler implements IQueryHandler<CompanyNames> {
  constructor(private readonly companies: CompanyQueries) {}

  async execute({ companyIds }: CompanyNames): Promise<string[]> {
    const rows = await Promise.all(companyIds.map((companyId) => this.companies.row(companyId)));
    return rows.flatMap((row) => row?.name ?? []);
  }
}
