import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { requestOf } from '../access/caller.js';
import { InvalidFields } from '../errors/problems.js';
import { isWrite } from '../limits/throttle.js';
import { idempotencyKeyOf } from '../origin.js';
import { Answers, type Turn } from './answers.js';
import { type Answer, IdempotencyKey } from './idempotency-key.js';

const MAX_KEY_CHARACTERS = 255;

/**
 * Runs a write once per `Idempotency-Key`, even when it is sent twice at the same time or again after a restart.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly log = new Logger('Idempotency');

  constructor(private readonly answers: Answers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const key = isWrite(request) ? idempotencyKeyOf(request) : null;
    if (key === null) return next.handle();
    if (key.length > MAX_KEY_CHARACTERS) {
      throw new InvalidFields({ 'Idempotency-Key': [`Must have at most ${MAX_KEY_CHARACTERS} characters`] });
    }
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const run = async (): Promise<Answer> => ({
      body: await lastValueFrom(next.handle(), { defaultValue: undefined }),
      status: reply.statusCode,
    });
    return from(this.once(new IdempotencyKey(request, key), run)).pipe(
      map(({ status, body }) => {
        reply.code(status);
        return body;
      }),
    );
  }

  /**
   * Keeps successful answers only: a failed request has changed nothing and may be tried again.
   *
   * @throws InvalidFields when the key was used with another request
   * @throws DependencyDown when the kept answers cannot be read
   */
  once(key: IdempotencyKey, run: () => Promise<Answer>): Promise<Answer> {
    return this.answers.inTurn(key.id, (turn) => this.answer(turn, key, run));
  }

  private async answer({ kept, keep }: Turn, key: IdempotencyKey, run: () => Promise<Answer>): Promise<Answer> {
    if (kept && kept.fingerprint !== key.fingerprint) {
      throw new InvalidFields({ 'Idempotency-Key': ['This key was used for another request. Send a new one.'] });
    }
    if (kept) return key.open(kept.sealed);
    const made = await run();
    if (made.status < 300) await keep({ fingerprint: key.fingerprint, sealed: key.seal(made) }).catch(this.unkept);
    return made;
  }

  /** Logs that an answer could not be kept. A repeated request makes it again, from events whose ids repeat. */
  private readonly unkept = ({ message }: Error): void =>
    this.log.warn(`an answer was given but could not be kept: ${message}`);
}
