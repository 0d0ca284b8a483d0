import type { FastifyInstance } from 'fastify';
import type { CallSpan, OtlpTracer } from './otlp-tracer.js';
import { callerOf } from '../../kernel/trace-ids.js';

declare module 'fastify' {
  interface FastifyRequest {
    span: CallSpan | null;
  }
}

/** Records each call as a span named by its route's pattern, because the address may contain an id or a token. */
export function traceCalls(fastify: FastifyInstance, tracer: OtlpTracer): void {
  fastify.decorateRequest('span', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.span = tracer.call(request.id, callerOf(request.headers.traceparent), new Date());
    done();
  });
  // runs after the body was read, because reading its stream loses the span
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.span) request.span.run(done);
    else done();
  });
  fastify.addHook('onResponse', ({ method, routeOptions, span }, { statusCode }, done) => {
    const route = routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
    };
    span?.end(`${method} ${route}`, attributes, statusCode >= 500);
    done();
  });
}
