import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { companies, type CompanyRow } from './companies.projections.js';

/** One company's own words about itself. What it may spend is the credits' business. */
export class GetCompany extends Query<CompanyRow | undefined> {
  constructor(readonly companyId: number) {
    super();
  }
}

@QueryHandler(GetCompany)
export class GetCompanyHandler implements IQueryHandler<GetCompany> {
  constructor(@InjectView(companies) private readonly companies: Collection<CompanyRow>) {}

  execute({ companyId }: GetCompany): Promise<CompanyRow | undefined> {
    return this.companies.get(companyId);
  }
}
