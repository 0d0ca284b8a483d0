import { Body, Controller, Get, HttpCode, Injectable, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { blockList } from '@portal/events/rules';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../platform/log/origin.js';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  idIn,
  type MessageAnswer,
  type Rule,
  success,
} from '../platform/http/index.js';
import { genesOf } from './genes.js';
import { type TemplateAnswer, templateAnswer, type TemplateListAnswer } from './reports.answers.js';
import { EditTemplateBody, TemplateBody, TemplateIdBody } from './reports.dto.js';
import { Templates } from './reports.service.js';
import { AddTemplate } from './templates.commands.js';
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
    const content = { companyId: companyId!, ...(await contentOf(body)) };
    const id = await this.commands.execute(new AddTemplate(content, origin));
    return this.answer(id, 'Template saved successfully!');
  }

  @Post('editTemplate')
  @HttpCode(200)
  @Allow('employee', OwnsTemplate)
  async edit(
    @Body() { id, ...body }: EditTemplateBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<TemplateAnswer> {
    const content = { templateId: id, companyId: companyId!, ...(await contentOf(body)) };
    await this.templates.tell(id, { type: 'EditTemplate', ...content }, origin);
    return this.answer(id, 'Template saved successfully!');
  }

  @Post('deleteTemplate')
  @HttpCode(200)
  @Allow('admin', OwnsTemplate)
  async remove(@Body() { id }: TemplateIdBody, @CurrentOrigin() origin: Origin): Promise<MessageAnswer> {
    await this.templates.tell(id, { type: 'DeleteTemplate', templateId: id }, origin);
    return success({ message: 'Template deleted successfully!' });
  }

  private async answer(id: number, message: string): Promise<TemplateAnswer> {
    const row = await this.queries.row(id);
    return success({ message, ...(row ? { data: templateAnswer(row) } : {}) });
  }
}

const contentOf = async ({ title, prompt, genes, blocks }: TemplateBody) => ({
  title: title.trim(),
  prompt: prompt.trim(),
  genes: await genesOf(genes, 'genes'),
  blocks: blockList(blocks),
});
