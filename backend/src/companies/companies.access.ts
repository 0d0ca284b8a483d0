import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, type Rule } from '../platform/http/index.js';

/** Requires that `id` names the caller's own company. */
@Injectable()
export class OwnCompany implements Rule {
  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const id = idIn(request, 'id');
    return id === null || id === companyId;
  }
}
