import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Exports } from '../exports/exports.service.js';
import { adminList, AdminListQuery, idsIn, sendAdminList, sendMany, textOf } from '../platform/http/admin-list.js';
import { type Columns, CsvExport } from '../platform/http/csv.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found, Kept } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import type { LogLine } from './activity.answers.js';
import { ActivityQueries } from './activity.queries.js';

const SORTABLE = { created_at: 'position', id: 'position' } as const;

const COLUMNS: Columns<LogLine> = {
  id: (line) => line.id,
  created_at: (line) => line.created_at,
  message: (line) => line.message,
};

/** The activity log in react-admin's form. */
@ApiTags('react-admin')
@Controller('api/admin/logs')
export class AdminLogsController {
  constructor(
    private readonly queries: ActivityQueries,
    private readonly exports: Exports,
  ) {}

  @Get()
  @Allow('reader')
  @Kept()
  async list(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LogLine[]> {
    const { filter, limit, offset, sort } = adminList(query, SORTABLE, 'desc');
    const ids = idsIn(filter);
    if (ids) return sendMany(reply, 'logs', await this.queries.many(companyId!, ids));
    const { direction } = sort;
    const { lines, total } = await this.queries.page(companyId!, searchIn(filter), { limit, offset, direction });
    return sendAdminList(reply, 'logs', { offset }, lines, total);
  }

  /** The whole log as CSV, oldest line first, as `filter` narrows it. */
  @CsvExport()
  async export(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<StreamableFile> {
    const search = searchIn(adminList(query, SORTABLE).filter);
    return this.exports.send('logs', companyId!, origin, {
      columns: COLUMNS,
      pages: this.queries.pages(companyId!, search),
      rows: (lines) => lines,
    });
  }

  @Get(':id')
  @Allow('reader')
  async one(@Param('id', IdInPath) id: number, @CurrentCaller() { companyId }: Caller): Promise<LogLine> {
    return found(await this.queries.line(companyId!, id));
  }
}

const searchIn = (filter: Record<string, unknown>): string => textOf(filter, 'q', 'name', 'message') ?? '';
