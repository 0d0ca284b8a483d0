import { Injectable } from '@nestjs/common';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { companies, type CompanyRow } from './companies.projections.js';

/** Reads companies' profiles. `CreditQueries` knows their credits. */
@Injectable()
export class CompanyQueries {
  constructor(@InjectView(companies) private readonly companies: Collection<CompanyRow>) {}

  row(companyId: number): Promise<CompanyRow | undefined> {
    return this.companies.get(companyId);
  }
}
