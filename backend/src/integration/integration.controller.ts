import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AllowKey, success } from '../platform/http/index.js';
import { IntegrationFeed } from './integration-feed.js';
import type { EventFeedAnswer } from './integration.answers.js';
import { DEFAULT_LIMIT, FeedQuery } from './integration.dto.js';

@ApiTags('integration')
@Controller('api/integration')
export class IntegrationController {
  constructor(private readonly feed: IntegrationFeed) {}

  /** What happened, as CloudEvents in the order of the log; go on from `next`, at once while there is `more`. */
  @Get('events')
  @AllowKey('integration')
  async events(
    @Query() { after, limit, wait }: FeedQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventFeedAnswer> {
    const request = {
      after: Number(after || 0),
      limit: Number(limit || DEFAULT_LIMIT),
      waitSeconds: Number(wait || 0),
    };
    const { events, next, more } = await this.feed.page(request, goneOf(reply));
    return success({ data: events, next: String(next), more });
  }
}

function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
