import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../log/origin.js';
import { type Caller, requestOf } from './access/caller.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Time of the request's arrival, by the portal's clock. */
    time: Date;
  }
}

/** Injects the origin of the events that a request appends: the caller or a visitor, the time, and the request's id. */
export const CurrentOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin =>
  originOf(requestOf(context)),
);

/** The origin of the events that a request appends. */
export function originOf(request: FastifyRequest): Origin {
  return {
    actor: request.byOperator ? { kind: 'operator' } : actorOf(request.caller),
    time: request.time.toISOString(),
    correlationId: request.id,
    causationId: null,
    seed: request.idempotencyKey?.seed ?? null,
  };
}

const actorOf = (caller: Caller | null): Actor =>
  caller
    ? { kind: 'person', personId: caller.personId, role: caller.role, companyId: caller.companyId }
    : { kind: 'visitor' };
