import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  NotHere,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import type { SessionListAnswer } from './identity.answers.js';
import { EndSessionsBody } from './identity.dto.js';
import { SessionQueries } from './identity.queries.js';
import { SessionService } from './session.service.js';

/** The caller's own sessions. */
@ApiTags('identity')
@Controller('api/me/sessions')
export class SessionsController {
  constructor(
    private readonly queries: SessionQueries,
    private readonly sessions: SessionService,
  ) {}

  @Get()
  @Allow('account')
  async list(@CurrentCaller() caller: Caller): Promise<SessionListAnswer> {
    return success({ data: await this.queries.of(caller) });
  }

  /** Ends one session, or all of them, the caller's included; then no browser is trusted any more either. */
  @Post('end')
  @HttpCode(200)
  @Allow('account')
  async end(
    @Body() { id, all }: EndSessionsBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    if (all) {
      await this.sessions.endAll(caller.personId, origin);
      return success({ message: 'All sessions have ended' });
    }
    if (!(await this.queries.of(caller)).some((session) => session.id === id)) throw new NotHere();
    await this.sessions.end({ personId: caller.personId, sessionId: id! }, 'ended', origin);
    return success({ message: 'The session has ended' });
  }
}
