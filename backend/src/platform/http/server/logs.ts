import type { LoggerService } from '@nestjs/common';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Asked every few seconds by programs that look after the portal. */
const READY = '/api/health/ready';
const PROBES = ['/api/health/live', READY, '/metrics'];

/** One line per request, but for probes that find what they should: never a body, a query, a header, an address or a name. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // the line at the end says it all
  }

  override requestCompleted(failure: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { ...what(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (failure) request.log.warn({ ...line, failure: failure.message }, 'request cut off');
    else request.log[isRoutine(line) ? 'debug' : 'info'](line, 'request');
  }

  override routeNotFound(): void {
    // the address of a request may hold a token
  }
}

/** That the portal is not ready is an answer like another: the log tells once when that changes (see `Readiness`). */
const isRoutine = ({ route, status }: { route: string; status: number }): boolean =>
  PROBES.includes(route) && (status < 400 || (route === READY && status === 503));

/** The pattern of the route, not the address that was asked for. */
const what = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'unknown' });

/** Settings of the structured log; Fastify's own words about a request say no more than {@link what}. */
export const logSettings = (level: string) => ({ level, base: null, serializers: { req: what } });

/** Nest's own messages through the same structured log. */
export function nestLogger(log: FastifyBaseLogger): LoggerService {
  const at =
    (level: 'warn' | 'error' | 'debug') =>
    (message: unknown, ...rest: unknown[]) =>
      log[level](
        { context: rest.at(-1), ...(level === 'error' && rest.length > 1 ? { stack: rest[0] } : {}) },
        String(message),
      );
  return {
    log: at('debug'),
    warn: at('warn'),
    error: at('error'),
    debug: at('debug'),
    verbose: at('debug'),
    fatal: at('error'),
  };
}
