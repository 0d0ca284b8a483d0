import { Injectable } from '@nestjs/common';
import { CompanyQueries } from '../companies/companies.queries.js';
import { PersonQueries } from '../identity/identity.queries.js';
import type { OrderRow } from './orders.projections.js';

/** Whoever bought something, by the name of today. */
@Injectable()
export class Buyers {
  constructor(
    private readonly companies: CompanyQueries,
    private readonly people: PersonQueries,
  ) {}

  /** The name on a receipt: the company's, or the member's. */
  async nameOf({ companyId, personId }: OrderRow): Promise<string> {
    if (companyId !== null) return (await this.companies.row(companyId))?.name ?? '';
    return (await this.people.people([personId])).get(personId)?.name ?? '';
  }
}
