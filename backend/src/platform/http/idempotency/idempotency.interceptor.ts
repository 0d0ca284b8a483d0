import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestOf } from '../access/caller.js';
import { InvalidFields } from '../errors/problems.js';
import { isWrite } from '../limits/pace.js';
import { idempotencyKeyOf } from '../origin.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyKey } from './idempotency-key.js';

const MAX_KEY_CHARACTERS = 255;

/** Applies `Idempotency-Key` to every write. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const key = isWrite(request) ? idempotencyKeyOf(request) : null;
    if (key === null) return next.handle();
    if (key.length > MAX_KEY_CHARACTERS) {
      throw new InvalidFields({ 'Idempotency-Key': [`Must have at most ${MAX_KEY_CHARACTERS} characters`] });
    }
    return from(this.once(request, context.switchToHttp().getResponse<FastifyReply>(), key, next));
  }

  private async once(request: FastifyRequest, reply: FastifyReply, key: string, next: CallHandler): Promise<unknown> {
    const { status, body } = await this.idempotency.once(new IdempotencyKey(request, key), async () => ({
      body: await lastValueFrom(next.handle(), { defaultValue: undefined }),
      status: reply.statusCode,
    }));
    reply.code(status);
    return body;
  }
}
