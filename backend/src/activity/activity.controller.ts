import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OwnsPatient } from '../patients/patients.access.js';
import { Allow, type Caller, CurrentCaller, Kept, success, ReadsRecord } from '../platform/http/index.js';
import type { HistoryAnswer, LogListAnswer } from './activity.answers.js';
import { HistoryQuery, LogsQuery } from './activity.dto.js';
import { ActivityQueries } from './activity.queries.js';
import { HistoryQueries } from './history.queries.js';

const LOGS_PER_PAGE = 9;
const HISTORY_PER_PAGE = 20;

@ApiTags('activity')
@Controller('api')
export class ActivityController {
  constructor(
    private readonly queries: ActivityQueries,
    private readonly histories: HistoryQueries,
  ) {}

  @Get('getLogs')
  @Allow('reader')
  @Kept()
  async logs(
    @Query() { name = '', page = 1 }: LogsQuery,
    @CurrentCaller() { companyId }: Caller,
  ): Promise<LogListAnswer> {
    const window = { limit: LOGS_PER_PAGE, offset: (page - 1) * LOGS_PER_PAGE };
    const { lines, ...total } = await this.queries.page(companyId!, name, window);
    return success({ data: lines, ...total });
  }

  @Get('patient/history')
  @ReadsRecord('record', 'patient_id')
  @Allow(['member', 'reader'], OwnsPatient)
  async history(
    @Query() { patient_id: patientId, kind, page = 1 }: HistoryQuery,
    @CurrentCaller() { role, companyId }: Caller,
  ): Promise<HistoryAnswer> {
    const window = { limit: HISTORY_PER_PAGE, offset: (page - 1) * HISTORY_PER_PAGE };
    const reading = { patientId, kind, byPatient: role === 'patient', companyId };
    const { lines, total } = await this.histories.page(reading, window);
    return success({ data: lines, total });
  }
}
