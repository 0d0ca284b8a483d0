import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, type Caller, CurrentCaller, SkipThrottle } from '../platform/http/index.js';
import { LiveStreams } from './live-streams.js';

@ApiTags('live')
@Controller('api')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-Sent Events of what changed in the caller's own company, or own record. */
  @Get('stream')
  @Allow('signed-in')
  @SkipThrottle()
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  stream(@CurrentCaller() caller: Caller, @Res() reply: FastifyReply): void {
    this.streams.open(caller, reply);
  }
}
