import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProcessRole } from '../../kernel/settings.js';
import { type Freshness, freshness, FRESHNESS_MILLISECONDS } from '../../subscriptions/freshness.js';
import type { Clock } from '../../kernel/clock.js';
import type { EventStore } from '../../log/event-store.js';
import { neutralAnswer } from '../errors/answer.js';
import { sendAnswer } from '../errors/error.filter.js';
import { isWrite } from '../limits/throttle.js';
import type { Closing } from './closing.js';
import { FairTurns } from './fair-turns.js';

declare module 'fastify' {
  interface FastifyRequest {
    freshness: Freshness;
  }
}

/** Routes that a process serves in any role: its health, its metrics, and the operator's commands. */
const OPERATED = /^\/(metrics|api\/health\/.+|api\/operator\/.+)$/;

const API_PATH = '/api/';

/** What the hooks of all requests need. */
export interface HookOptions {
  clock: Clock;
  store: EventStore;
  closing: Closing;
  roles: ReadonlySet<ProcessRole>;
  /** headers of every answer */
  headers: Record<string, string>;
}

/** Sets up what all requests share: id, time, headers, read-your-writes, and one success status. */
export function addHooks(fastify: FastifyInstance, options: HookOptions): void {
  const { clock, store, closing, roles, headers } = options;
  const turns = new FairTurns();
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('byOperator', false);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.time = clock.now();
    reply.headers(headers).header('X-Request-Id', request.id);
    if (isOfApi(request)) reply.header('Cache-Control', 'no-store');
    if (closing.begun) sendAnswer(reply, neutralAnswer(503));
    else if (!isServedBy(roles, request.routeOptions.url)) sendAnswer(reply, neutralAnswer(404));
    else turns.take(done);
  });
  // runs after the body was read, because reading its stream loses the context
  fastify.addHook('preHandler', (request, _reply, done) => {
    const patience = isWrite(request) ? {} : { patience: FRESHNESS_MILLISECONDS };
    request.freshness = { position: positionIn(request), stale: false, ...patience };
    freshness.run(request.freshness, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    markAnswer(request, reply, store);
    // the pages of a long export follow, and each may wait
    delete request.freshness?.patience;
    // a connection that stays open would delay the shutdown
    if (closing.begun) reply.header('Connection', 'close');
    turns.take(() => done(null, payload));
  });
}

/**
 * Judges by the address, because there may be no route, and by the route, because an address may be encoded
 * (`/%61pi/`).
 */
const isOfApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith(API_PATH) || (routeOptions.url?.startsWith(API_PATH) ?? false);

/** @param route pattern of the matched route; undefined without a match */
const isServedBy = (roles: ReadonlySet<ProcessRole>, route: string | undefined): boolean =>
  roles.has('api') || (route !== undefined && OPERATED.test(route));

function markAnswer(request: FastifyRequest, reply: FastifyReply, store: EventStore): void {
  // Nest answers a POST with 201; this API uses only 200
  if (reply.statusCode === 201) reply.code(200);
  if (request.freshness?.stale) reply.header('X-Stale', 'true');
  if (isWrite(request)) reply.header('X-Position', String(store.lastAppended));
}

/** Reads the position that the client has seen; 0 for anything but a position. */
function positionIn({ headers }: FastifyRequest): number {
  const header = headers['x-position'];
  const position = typeof header === 'string' && /^\d{1,16}$/.test(header) ? Number(header) : 0;
  return Number.isSafeInteger(position) ? position : 0;
}
