import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller, success } from '../platform/http/index.js';
import type { DashboardAnswer } from './dashboard.answers.js';
import { DashboardQueries } from './dashboard.queries.js';

@ApiTags('companies')
@Controller('api/company')
export class DashboardController {
  constructor(private readonly queries: DashboardQueries) {}

  @Get('dashboard')
  @Allow('reader')
  async own(@CurrentCaller() { companyId }: Caller): Promise<DashboardAnswer> {
    return success({ data: await this.queries.of(companyId!) });
  }
}
