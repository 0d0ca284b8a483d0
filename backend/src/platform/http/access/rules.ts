import { type ExecutionContext, HttpException, Injectable, type Type } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Consent } from '@portal/events';
import { NotHere } from '../errors/problems.js';
import { POLICY, type Policy, type Rule } from './allow.js';
import { AccessLog, READING, type Reading } from './access-log.js';
import { type Caller, requestOf } from './caller.js';
import { ConsentCheck, NEEDED_CONSENT } from './consent-check.js';

/**
 * Applies each route's rules to the object that a request names. Runs before validation. Runs after idempotency has
 * answered repeated writes, because the object may be deleted by then.
 */
@Injectable()
export class Rules {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * @throws NotHere where a rule denies; Refused for a consent that is withdrawn; HttpException for a body that cannot be
   * taken
   */
  async apply(context: ExecutionContext): Promise<void> {
    const { rules } = this.reflector.get<Policy>(POLICY, context.getHandler());
    const request = requestOf(context);
    if (request.caller) for (const rule of rules) await this.hold(rule, request.caller, request);
    if (request.caller) await this.ask(context, request.caller);
    if (request.caller && rules.length > 0) await this.note(context, request.caller, request);
    if (request.refusedBody !== null) throw new HttpException('body', request.refusedBody);
  }

  private async ask(context: ExecutionContext, caller: Caller): Promise<void> {
    const needed = this.reflector.get<Consent | undefined>(NEEDED_CONSENT, context.getHandler());
    if (needed) await this.modules.get<ConsentCheck>(ConsentCheck, { strict: false }).check(needed, caller);
  }

  /** Before anything is read: nobody sees what is not noted. */
  private async note(context: ExecutionContext, caller: Caller, request: FastifyRequest): Promise<void> {
    const reading = this.reflector.get<Reading | undefined>(READING, context.getHandler());
    // resolved at the first use, because a capability provides it
    if (reading) await this.modules.get<AccessLog>(AccessLog, { strict: false }).note(reading, caller, request);
  }

  private async hold(rule: Type<Rule>, caller: Caller, request: FastifyRequest): Promise<void> {
    const allowed = await this.modules.get(rule, { strict: false }).allows(caller, request);
    if (!allowed) throw new NotHere();
  }
}
