import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, type Rule, textIn } from '../platform/http/index.js';
import { InvitationQueries } from './invitations.queries.js';

/** Requires that the row of `user_id` in `role` belongs to the caller's company. */
@Injectable()
export class OwnsInvitedRow implements Rule {
  constructor(private readonly queries: InvitationQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const [rowId, role] = [idIn(request, 'user_id'), textIn(request, 'role')];
    if (rowId === null || (role !== 'patient' && role !== 'employee')) return true;
    const row = await this.queries.invitedRow(role, rowId);
    return row?.companyId === companyId;
  }
}
