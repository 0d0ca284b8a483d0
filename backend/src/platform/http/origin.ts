import { hash } from 'node:crypto';
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
  const key = idempotencyKeyOf(request);
  return {
    actor: request.byOperator ? { kind: 'operator' } : actorOf(request.caller),
    time: request.time.toISOString(),
    correlationId: request.id,
    causationId: null,
    seed: key === null ? null : hash('sha256', `${scopeOf(request)} ${key}`, 'base64url'),
  };
}

/** Reads the client's `Idempotency-Key`; null without one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

/** Names the owner of an idempotency key, because two callers may use the same key. */
export const scopeOf = ({ caller, ip }: FastifyRequest): string =>
  caller ? `${caller.personId}:${caller.role}` : `visitor:${ip}`;

const actorOf = (caller: Caller | null): Actor =>
  caller
    ? { kind: 'person', personId: caller.personId, role: caller.role, companyId: caller.companyId }
    : { kind: 'visitor' };
