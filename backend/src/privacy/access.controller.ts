import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller, success } from '../platform/http/index.js';
import type { RecordAccessListAnswer } from './access.answers.js';
import { RecordAccessQuery } from './access.dto.js';
import { AccessQueries } from './access.queries.js';

const LINES_PER_PAGE = 20;

/** Who read what of patients' records: for a company's auditors, and for each patient. */
@ApiTags('privacy')
@Controller('api')
export class AccessController {
  constructor(private readonly queries: AccessQueries) {}

  @Get('company/record-access')
  @Allow('auditor')
  async ofCompany(
    @Query() query: RecordAccessQuery,
    @CurrentCaller() { companyId }: Caller,
  ): Promise<RecordAccessListAnswer> {
    const { accesses, total } = await this.queries.ofCompany(companyId!, windowOf(query));
    return success({ data: accesses, total });
  }

  @Get('me/record-access')
  @Allow('member')
  async own(@Query() query: RecordAccessQuery, @CurrentCaller() { personId }: Caller): Promise<RecordAccessListAnswer> {
    const { accesses, total } = await this.queries.ofPatient(personId, windowOf(query));
    return success({ data: accesses, total });
  }
}

const windowOf = ({ page = 1 }: RecordAccessQuery) => ({ limit: LINES_PER_PAGE, offset: (page - 1) * LINES_PER_PAGE });
