import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { adminList, AdminListQuery, idsIn, sendAdminList, sendMany, textOf } from '../platform/http/admin-list.js';
import { readId } from '../platform/http/ids.js';
import {
  Allow,
  ClientAddress,
  Counters,
  CurrentOrigin,
  found,
  isForm,
  type MessageAnswer,
  RateLimit,
  success,
} from '../platform/http/index.js';
import { Ids } from '../platform/log/ids.js';
import { type Origin, uuidFor } from '../platform/log/origin.js';
import { contactPage, QuestionForms } from './question-forms.js';
import { type Question, questionAnswer } from './questions.answers.js';
import { QuestionBody } from './questions.dto.js';
import { QuestionQueries } from './questions.queries.js';
import { Questions } from './questions.service.js';

const QUESTIONS_PER_HOUR = 10;

/** Questions of visitors to the portal's own staff. A form without script is led back to the contact form. */
@ApiTags('questions')
@Controller('api')
export class QuestionsController {
  private readonly limit: RateLimit;

  constructor(
    private readonly questions: Questions,
    private readonly queries: QuestionQueries,
    private readonly ids: Ids,
    counters: Counters,
  ) {
    this.limit = new RateLimit(counters, 'questions', QUESTIONS_PER_HOUR, 3_600);
  }

  @Post('submit-question')
  @HttpCode(200)
  @Allow('anyone')
  @UseFilters(QuestionForms)
  async ask(
    @Body() { name, email, message }: QuestionBody,
    @Headers('content-type') type: string | undefined,
    @ClientAddress() address: string,
    @CurrentOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    await this.limit.take(address);
    const questionId = await this.ids.next('question', origin);
    const facts = {
      questionId,
      contactId: uuidFor(origin, 'contact'),
      name: name.trim(),
      email: email.trim(),
      message,
    };
    await this.questions.tell(questionId, { type: 'AskQuestion', ...facts }, origin);
    if (isForm(type)) reply.code(303).header('Location', contactPage('sent'));
    return success({ message: 'Your message has been sent successfully!' });
  }

  @Get('admin/questions')
  @ApiTags('react-admin')
  @Allow('house')
  async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<Question[]> {
    const { filter, limit, offset, sort } = adminList(query, { id: 'id', created_at: 'askedAt' }, 'desc');
    const ids = idsIn(filter);
    if (ids) return sendMany(reply, 'questions', (await this.queries.many(ids)).map(questionAnswer));
    const { rows, total } = await this.queries.page({ search: textOf(filter, 'q'), limit, offset, orderBy: sort });
    return sendAdminList(reply, 'questions', { offset }, rows.map(questionAnswer), total);
  }

  @Get('admin/questions/:id')
  @ApiTags('react-admin')
  @Allow('house')
  async one(@Param('id') id: string): Promise<Question> {
    return questionAnswer(found(await this.queries.one(readId(id) ?? 0)));
  }
}
