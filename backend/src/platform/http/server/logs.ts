import type { LoggerService } from '@nestjs/common';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const READY = '/api/health/ready';
const PROBES = ['/api/health/live', READY, '/metrics'];

/**
 * Logs one line per request, without body, query, header, address or name. Leaves out probes with the expected answer.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => {
      // clients go away at any time: that is nothing to look into
      if (!reply.raw.writableFinished) request.log.debug(outcome(request, reply), 'request cut off');
    });
  }

  override requestCompleted(failure: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = outcome(request, reply);
    if (!failure) request.log[isRoutine(line) ? 'debug' : 'info'](line, 'request');
  }

  override routeNotFound(): void {
    // nothing is logged: the request's address may contain a token
  }
}

/**
 * Whether a request is a probe with the expected answer. `Readiness` logs when the portal becomes ready or stops being
 * ready.
 */
const isRoutine = ({ route, status }: { route: string; status: number }): boolean =>
  PROBES.includes(route) && (status < 400 || (route === READY && status === 503));

/** Gives the route's pattern, never the requested address. */
const what = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'unknown' });

const outcome = (request: FastifyRequest, reply: FastifyReply) => ({
  ...what(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
});

/** Settings of the structured log. Fastify's own lines contain only {@link what} of a request. */
export const logSettings = (level: string) => ({ level, base: null, serializers: { req: what } });

/** Sends Nest's messages to the same structured log. */
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
