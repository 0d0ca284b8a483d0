import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, type ErrorAnswer } from './answer.js';
import { RefusalTable } from './refusals.js';

/** Answers every failure in the contract's error shape. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly refusals: RefusalTable) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const answer = answerTo(error, (code) => this.refusals.find(code));
    if (answer.status >= 500) report(error, answer.status, request);
    if (!reply.sent) sendAnswer(reply, answer);
  }
}

/** Sends the answer to a failed request as JSON. */
export function sendAnswer(reply: FastifyReply, { status, body, retryAfterSeconds }: ErrorAnswer): void {
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Logs the whole error for the operator, because no answer contains it. */
function report(error: unknown, status: number, request: FastifyRequest): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  // the log of a request names the request by itself
  request.log.error({ route: request.routeOptions.url, status, error: { name, message, stack } }, 'failed');
}
