import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, type Rule } from '../platform/http/index.js';
import { TemplateQueries } from './templates.queries.js';

/** Requires that the caller's company owns the template that `id` names. Public templates cannot be changed. */
@Injectable()
export class OwnsTemplate implements Rule {
  constructor(private readonly queries: TemplateQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const id = idIn(request, 'id');
    return id === null || (await this.queries.row(id))?.companyId === companyId;
  }
}

/** Requires that `id` names a public template, or one of the caller's company. */
@Injectable()
export class SeesTemplate implements Rule {
  constructor(private readonly queries: TemplateQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const id = idIn(request, 'id');
    const row = id === null ? null : await this.queries.row(id);
    return row === null || row?.companyId === null || row?.companyId === companyId;
  }
}
