import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller, success } from '../platform/http/index.js';
import { DrugResponseQueries } from './drug-responses.queries.js';
import type { DrugResponsesAnswer } from './reports.answers.js';

@ApiTags('reports')
@Controller('api')
export class DrugResponsesController {
  constructor(private readonly queries: DrugResponseQueries) {}

  /** What the member's own reports say of each medicine, while a membership runs. */
  @Get('drugResponses')
  @Allow('member')
  async own(@CurrentCaller() { personId }: Caller): Promise<DrugResponsesAnswer> {
    return success({ ...(await this.queries.of(personId)) });
  }
}
