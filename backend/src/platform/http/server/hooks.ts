import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProcessRole } from '../../kernel/settings.js';
import { type Freshness, freshness } from '../../subscriptions/freshness.js';
import type { Clock } from '../../kernel/clock.js';
import { neutralAnswer } from '../errors/answer.js';
import { sendAnswer } from '../errors/error.filter.js';
import { isWrite } from '../limits/pace.js';
import type { Closing } from './closing.js';
import type { Position } from './position.js';
import { isServedBy } from './roles.js';

declare module 'fastify' {
  interface FastifyRequest {
    freshness: Freshness;
  }
}

export interface HookOptions {
  clock: Clock;
  position: Position;
  closing: Closing;
  roles: ReadonlySet<ProcessRole>;
}

/** What holds for every request: its id, its time, read-your-writes, and one success status. */
export function addHooks(fastify: FastifyInstance, { clock, position, closing, roles }: HookOptions): void {
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('byOperator', false);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.time = clock.now();
    reply.header('X-Request-Id', request.id);
    if (closing.begun) sendAnswer(reply, neutralAnswer(503));
    else if (!isServedBy(roles, request.routeOptions.url)) sendAnswer(reply, neutralAnswer(404));
    else done();
  });
  // after the body has been read: its stream would lose the context
  fastify.addHook('preHandler', (request, _reply, done) => {
    request.freshness = { position: positionIn(request), stale: false };
    freshness.run(request.freshness, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    markAnswer(request, reply, position);
    // else a client that keeps its connection would keep the portal from closing
    if (closing.begun) reply.header('Connection', 'close');
    done(null, payload);
  });
}

function markAnswer(request: FastifyRequest, reply: FastifyReply, position: Position): void {
  // Nest answers a POST with 201; the contract knows one success
  if (reply.statusCode === 201) reply.code(200);
  if (request.freshness?.stale) reply.header('X-Stale', 'true');
  if (isWrite(request)) reply.header('X-Position', String(position.lastAppended));
}

/** The position that the client has already seen; whatever is not a position counts as none. */
function positionIn({ headers }: FastifyRequest): number {
  const header = headers['x-position'];
  const position = typeof header === 'string' && /^\d{1,16}$/.test(header) ? Number(header) : 0;
  return Number.isSafeInteger(position) ? position : 0;
}
