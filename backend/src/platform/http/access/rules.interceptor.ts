import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { NotHere } from '../errors/problems.js';
import { POLICY, type Policy, type Rule } from './allow.js';
import { type Caller, requestOf } from './caller.js';

/**
 * Applies each route's rules to the object that a request names. Runs before validation. Runs after idempotency has
 * answered repeated writes, because the object may be deleted by then.
 */
@Injectable()
export class RulesInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { rules } = this.reflector.get<Policy>(POLICY, context.getHandler());
    const request = requestOf(context);
    if (request.caller) for (const rule of rules) await this.hold(rule, request.caller, request);
    if (request.refusedBody !== null) throw new HttpException('body', request.refusedBody);
    return next.handle();
  }

  private async hold(rule: Type<Rule>, caller: Caller, request: FastifyRequest): Promise<void> {
    const allowed = await this.modules.get(rule, { strict: false }).allows(caller, request);
    if (!allowed) throw new NotHere();
  }
}
