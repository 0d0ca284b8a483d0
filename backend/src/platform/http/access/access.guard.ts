import { BadRequestException, type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { NotAllowed, NotHere, NotSignedIn } from '../errors/problems.js';
import { Pace } from '../limits/pace.js';
import { kinds, POLICY, type Policy, type Rule } from './allow.js';
import { Authentication } from './authentication.js';
import { type Caller, requestOf } from './caller.js';
import { OperatorKey } from './operator-key.js';

/** Holds the policy of every route, before anything looks at what the request says. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly operatorKey: OperatorKey,
    private readonly pace: Pace,
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<Policy>(POLICY, context.getHandler());
    const request = requestOf(context);
    if (policy.kind === 'operator') return this.admitOperator(request);
    request.caller = await this.authentication.callerOf(context);
    this.pace.admit(context);
    await this.hold(policy, request);
    if (request.unreadable) throw new BadRequestException();
    return true;
  }

  private admitOperator(request: FastifyRequest): true {
    if (!this.operatorKey.opens(request)) throw new NotSignedIn();
    request.byOperator = true;
    return true;
  }

  private async hold({ kind, rules }: Policy, request: FastifyRequest): Promise<void> {
    const { caller } = request;
    if (caller === null) {
      if (kind !== 'anyone') throw new NotSignedIn();
      return;
    }
    if (!kinds[kind](caller)) throw new NotAllowed();
    for (const rule of rules) await this.apply(rule, caller, request);
  }

  private async apply(rule: Type<Rule>, caller: Caller, request: FastifyRequest): Promise<void> {
    const allowed = await this.modules.get(rule, { strict: false }).allows(caller, request);
    if (!allowed) throw new NotHere();
  }
}
