import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { geneList } from '@portal/events/rules';
import { Allow, success } from '../platform/http/index.js';
import { GeneContents } from './gene-contents.js';
import type { GeneContentsAnswer } from './knowledge.answers.js';
import { GenesQuery } from './knowledge.dto.js';

@ApiTags('reports')
@Controller('api/knowledge')
export class KnowledgeController {
  constructor(private readonly contents: GeneContents) {}

  /** What a report could tell of genes, for whoever orders one. */
  @Get('genes')
  @Allow('employee')
  async genes(@Query() { genes }: GenesQuery): Promise<GeneContentsAnswer> {
    return success({ data: await this.contents.of(geneList(genes)) });
  }
}
