import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OwnsPatient } from '../patients/patients.access.js';
import { adminList, AdminListQuery, sendAdminList, textOf } from '../platform/http/admin-list.js';
import { Allow, type Caller, CurrentCaller, success } from '../platform/http/index.js';
import type { HistoryAnswer, LogLine, LogListAnswer } from './activity.answers.js';
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
  async logs(
    @Query() { name = '', page = 1 }: LogsQuery,
    @CurrentCaller() { companyId }: Caller,
  ): Promise<LogListAnswer> {
    const window = { limit: LOGS_PER_PAGE, offset: (page - 1) * LOGS_PER_PAGE };
    const { lines, total } = await this.queries.page(companyId!, name, window);
    return success({ data: lines, total });
  }

  @Get('patient/history')
  @Allow(['member', 'reader'], OwnsPatient)
  async history(
    @Query() { patient_id: patientId, kind, page = 1 }: HistoryQuery,
    @CurrentCaller() { companyId }: Caller,
  ): Promise<HistoryAnswer> {
    const window = { limit: HISTORY_PER_PAGE, offset: (page - 1) * HISTORY_PER_PAGE };
    const { lines, total } = await this.histories.page({ patientId, kind, companyId }, window);
    return success({ data: lines, total });
  }

  @Get('admin/logs')
  @ApiTags('react-admin')
  @Allow('reader')
  async adminLogs(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LogLine[]> {
    const { filter, limit, offset, sort } = adminList(query, { created_at: 'position', id: 'position' });
    const direction = query.sort === undefined ? 'desc' : sort.direction;
    const search = textOf(filter, 'q', 'name', 'message') ?? '';
    const { lines, total } = await this.queries.page(companyId!, search, { limit, offset, direction });
    return sendAdminList(reply, 'logs', { offset }, lines, total);
  }
}
