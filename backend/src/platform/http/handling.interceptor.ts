import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { requestOf } from './access/caller.js';
import { Rules } from './access/rules.js';
import { InvalidFields } from './errors/problems.js';
import { type Answer, IdempotencyKey } from './idempotency/idempotency-key.js';
import { Idempotency } from './idempotency/idempotency.js';
import { isWrite } from './limits/throttle.js';

const MAX_KEY_CHARACTERS = 255;

/**
 * Stands around every handler: answers repeated writes, then applies the route's rules. It is one interceptor, because
 * Nest wraps each of them in observables and an asynchronous resource for every call.
 */
@Injectable()
export class HandlingInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly rules: Rules,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = requestOf(context);
    const key = keyOf(request);
    if (key === null) {
      await this.rules.apply(context);
      return next.handle();
    }
    request.idempotencyKey = key;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const run = async (): Promise<Answer> => {
      await this.rules.apply(context);
      const body = await lastValueFrom(next.handle(), { defaultValue: undefined });
      return { body, status: reply.statusCode };
    };
    const { status, body } = await this.idempotency.once(key, run);
    reply.code(status);
    return of(body);
  }
}

/** The key of a write that has one. @throws InvalidFields when it is too long */
function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (!isWrite(request) || typeof key !== 'string' || key === '') return null;
  if (key.length > MAX_KEY_CHARACTERS)
    throw new InvalidFields({ 'Idempotency-Key': [`Must have at most ${MAX_KEY_CHARACTERS} characters`] });
  return new IdempotencyKey(request, key);
}
