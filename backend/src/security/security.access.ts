import { Injectable } from '@nestjs/common';
import { HOUSE_COMPANY_ID } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { PersonQueries } from '../identity/identity.queries.js';
import { type Caller, idIn, type Rule } from '../platform/http/index.js';

/** Requires that `id` names somebody who works for the caller's company. The house's staff look after everybody. */
@Injectable()
export class LooksAfter implements Rule {
  constructor(private readonly people: PersonQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const id = idIn(request, 'id');
    if (id === null) return true;
    const person = await this.people.row(id);
    if (!person || person.awaited) return false;
    return companyId === HOUSE_COMPANY_ID || person.companyId === companyId;
  }
}
