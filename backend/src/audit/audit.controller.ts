import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller, success } from '../platform/http/index.js';
import type { SecurityEventListAnswer } from './audit.answers.js';
import { SecurityEventsQuery } from './audit.dto.js';
import { AuditQueries } from './audit.queries.js';

const EVENTS_PER_PAGE = 20;

@ApiTags('security')
@Controller('api/company')
export class AuditController {
  constructor(private readonly queries: AuditQueries) {}

  @Get('security-events')
  @Allow('auditor')
  async list(
    @Query() { page = 1 }: SecurityEventsQuery,
    @CurrentCaller() { companyId }: Caller,
  ): Promise<SecurityEventListAnswer> {
    const window = { limit: EVENTS_PER_PAGE, offset: (page - 1) * EVENTS_PER_PAGE };
    const { events, total } = await this.queries.page(companyId!, window);
    return success({ data: events, total });
  }
}
