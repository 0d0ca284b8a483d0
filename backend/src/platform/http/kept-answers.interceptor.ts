import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { type AnswerBody, KeptAnswers } from '../views/kept-answers.js';
import { valueIn } from './access/allow.js';
import { requestOf } from './access/caller.js';

const RANGE = 'Content-Range';
const BY_THE_CLOCK = Symbol('by-the-clock');

/** Sends a kept answer, or makes one. Runs behind the guard and the rules, in front of validation and handler. */
@Injectable()
class KeptAnswersInterceptor implements NestInterceptor {
  constructor(
    private readonly answers: KeptAnswers,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const byTheClock = this.reflector.get<readonly string[]>(BY_THE_CLOCK, context.getHandler());
    if (request.method !== 'GET' || byTheClock.some((field) => valueIn(request, field) !== undefined))
      return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const make = async (): Promise<AnswerBody> => {
      const bytes = Buffer.from(JSON.stringify(await lastValueFrom(next.handle())));
      return { bytes, range: reply.getHeader(RANGE) as string | undefined };
    };
    return from(this.answers.of(`${request.caller?.companyId} ${request.url}`, make)).pipe(
      map(({ bytes, range }) => {
        reply.type('application/json; charset=utf-8');
        if (range !== undefined) reply.header(RANGE, range);
        return bytes;
      }),
    );
  }
}

/**
 * Keeps a route's answers while nothing changes that they were made from. For answers that depend on views, on the
 * caller's company and on the address alone.
 *
 * @param byTheClock fields of the query whose answers change with time: they are not kept
 */
export const Kept = (...byTheClock: string[]) =>
  applyDecorators(SetMetadata(BY_THE_CLOCK, byTheClock), UseInterceptors(KeptAnswersInterceptor));
