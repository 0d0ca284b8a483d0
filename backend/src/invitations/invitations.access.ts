import { Injectable } from '@nestjs/common';
import type { EmployeeType } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, NotAllowed, type Rule, textIn } from '../platform/http/index.js';
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

/** What somebody who is invited will be. @throws NotAllowed, because only an admin invites an admin */
export function typeToAdd(
  { type, is_admin }: { type?: EmployeeType; is_admin?: boolean | null },
  caller: EmployeeType | null,
): EmployeeType {
  const wanted = type ?? (is_admin === true ? 'admin' : 'employee');
  if (wanted === 'admin' && caller !== 'admin') throw new NotAllowed();
  return wanted;
}
