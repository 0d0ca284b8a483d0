import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../access/allow.js';
import { OperatorAccess } from '../access/operator-access.js';
import { success, type SuccessAnswer } from '../envelope.js';
import { neutralAnswer } from '../errors/answer.js';
import { Closing } from '../server/closing.js';
import { HealthAnswer, UnreadyAnswer } from './health.answers.js';
import { type Check, Readiness } from '../../kernel/readiness.js';

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly access: OperatorAccess,
    private readonly closing: Closing,
  ) {}

  /** The process answers. */
  @Get('live')
  @Allow('anyone')
  live(): SuccessAnswer {
    return success();
  }

  /** 200 while the log and the read models answer and every view has caught up. Only operators read of problems. */
  @Get('ready')
  @ApiOkResponse({ type: HealthAnswer })
  @ApiServiceUnavailableResponse({ type: UnreadyAnswer })
  @Allow('anyone')
  async ready(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HealthAnswer | UnreadyAnswer> {
    const inFull = await this.access.allows(request, 'health');
    const checks = await (inFull ? this.readiness.checks() : this.readiness.sharedChecks());
    const shown = inFull ? checks : checks.map(brief);
    if (!this.closing.begun && this.readiness.serves(checks)) return success<HealthAnswer>({ checks: shown });
    const { body, status, retryAfterSeconds } = neutralAnswer(503);
    reply.code(status).header('Retry-After', String(retryAfterSeconds));
    return { ...body, checks: shown };
  }
}

const brief = ({ name, ready, behind, behind_seconds }: Check): Check => ({
  name,
  ready,
  ...(behind !== undefined && { behind }),
  ...(behind_seconds !== undefined && { behind_seconds }),
});
