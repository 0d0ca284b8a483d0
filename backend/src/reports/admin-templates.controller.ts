import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { adminList, AdminListQuery, idsIn, sendAdminList, textOf } from '../platform/http/admin-list.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { type ReportTemplate, templateAnswer } from './reports.answers.js';
import { TemplateBody, TemplateChangesBody } from './reports.dto.js';
import { Templates } from './reports.service.js';
import { contentOf, newContent } from './template-content.js';
import { OwnsTemplate, SeesTemplate } from './templates.access.js';
import { AddTemplate } from './templates.commands.js';
import { TemplateQueries } from './templates.queries.js';

/** Report templates in react-admin's form: the company's own and the public ones, by the same commands and rules. */
@ApiTags('react-admin')
@Controller('api/admin/templates')
export class AdminTemplatesController {
  constructor(
    private readonly templates: Templates,
    private readonly commands: CommandBus,
    private readonly queries: TemplateQueries,
  ) {}

  @Get()
  @Allow('reader')
  async list(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportTemplate[]> {
    const { filter, limit, offset, sort } = adminList(query, { title: 'title', created_at: 'createdAt', id: 'id' });
    const ids = idsIn(filter);
    const title = textOf(filter, 'q', 'title')?.toLowerCase() ?? '';
    const fits = (await this.queries.of(companyId!))
      .filter((row) => row.title.toLowerCase().includes(title) && (ids?.includes(row.id) ?? true))
      .sort((one, other) => compared(one[sort.field], other[sort.field]) * (sort.direction === 'asc' ? 1 : -1));
    const rows = ids ? fits : fits.slice(offset, offset + limit);
    return sendAdminList(reply, 'templates', { offset: ids ? 0 : offset }, rows.map(templateAnswer), fits.length);
  }

  @Get(':id')
  @Allow('reader', SeesTemplate)
  async one(@Param('id', IdInPath) id: number): Promise<ReportTemplate> {
    return templateAnswer(found(await this.queries.row(id)));
  }

  @Post()
  @HttpCode(200)
  @Allow('employee')
  async add(
    @Body() body: TemplateBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<ReportTemplate> {
    const content = newContent(await contentOf(body));
    return this.one(await this.commands.execute(new AddTemplate({ companyId: companyId!, ...content }, origin)));
  }

  @Put(':id')
  @Allow('employee', OwnsTemplate)
  async edit(
    @Param('id', IdInPath) id: number,
    @Body() body: TemplateChangesBody,
    @CurrentOrigin() origin: Origin,
  ): Promise<ReportTemplate> {
    await this.templates.tell(id, { type: 'EditTemplate', changes: await contentOf(body) }, origin);
    return this.one(id);
  }

  @Delete(':id')
  @Allow('admin', OwnsTemplate)
  async remove(@Param('id', IdInPath) id: number, @CurrentOrigin() origin: Origin): Promise<ReportTemplate> {
    const before = await this.one(id);
    await this.templates.tell(id, { type: 'DeleteTemplate', templateId: id }, origin);
    return before;
  }
}

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en');
