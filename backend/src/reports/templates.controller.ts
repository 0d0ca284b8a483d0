import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import { type TemplateAnswer, templateAnswer, type TemplateListAnswer } from './reports.answers.js';
import { EditTemplateBody, TemplateBody, TemplateIdBody } from './reports.dto.js';
import { Templates } from './reports.service.js';
import { contentOf, newContent } from './template-content.js';
import { OwnsTemplate } from './templates.access.js';
import { AddTemplate } from './templates.commands.js';
import { TemplateQueries } from './templates.queries.js';

@ApiTags('reports')
@Controller('api/company')
export class TemplatesController {
  constructor(
    private readonly templates: Templates,
    private readonly commands: CommandBus,
    private readonly queries: TemplateQueries,
  ) {}

  @Get('getTemplates')
  @Allow('reader')
  async list(@CurrentCaller() { companyId }: Caller): Promise<TemplateListAnswer> {
    return success({ data: (await this.queries.of(companyId!)).map(templateAnswer) });
  }

  @Post('addTemplate')
  @HttpCode(200)
  @Allow('employee')
  async add(
    @Body() body: TemplateBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<TemplateAnswer> {
    const content = newContent(await contentOf(body));
    const id = await this.commands.execute(new AddTemplate({ companyId: companyId!, ...content }, origin));
    return this.saved(id);
  }

  @Post('editTemplate')
  @HttpCode(200)
  @Allow('employee', OwnsTemplate)
  async edit(@Body() { id, ...body }: EditTemplateBody, @CurrentOrigin() origin: Origin): Promise<TemplateAnswer> {
    await this.templates.tell(id, { type: 'EditTemplate', changes: await contentOf(body) }, origin);
    return this.saved(id);
  }

  @Post('deleteTemplate')
  @HttpCode(200)
  @Allow('admin', OwnsTemplate)
  async remove(@Body() { id }: TemplateIdBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.templates.tell(id, { type: 'DeleteTemplate', templateId: id }, origin);
    return success({ message: 'Template deleted successfully!' });
  }

  private async saved(id: number): Promise<TemplateAnswer> {
    const row = await this.queries.row(id);
    return success({ message: 'Template saved successfully!', ...(row ? { data: templateAnswer(row) } : {}) });
  }
}
