import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { NotAllowed, NotSignedIn } from '../errors/problems.js';
import { Refused } from '../../log/decider.js';
import { Throttle } from '../limits/throttle.js';
import { isOf, POLICY, type Policy } from './allow.js';
import { Authentication } from './authentication.js';
import { requestOf } from './caller.js';
import { OperatorAccess } from './operator-access.js';
import { OperatorKey } from './operator-key.js';

/** Checks that the caller's kind may use the route, before any code reads the request's content. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly operatorKey: OperatorKey,
    private readonly operatorAccess: OperatorAccess,
    private readonly throttle: Throttle,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<Policy>(POLICY, context.getHandler());
    const request = requestOf(context);
    if (policy.kinds.includes('operator')) return this.admitOperator(request);
    if (policy.scope) return this.operatorAccess.admit(request, policy.scope).then(() => true);
    request.caller = await this.authentication.callerOf(context);
    await this.throttle.admit(context, policy.kinds.includes('anyone'));
    this.admit(policy, request);
    return true;
  }

  private admitOperator(request: FastifyRequest): true {
    if (!this.operatorKey.opens(request)) throw new NotSignedIn();
    request.byOperator = true;
    return true;
  }

  private admit({ kinds }: Policy, { caller }: FastifyRequest): void {
    if (kinds.includes('anyone')) return;
    if (caller === null) throw new NotSignedIn();
    if (caller.confined && !kinds.includes('account')) throw new Refused(caller.confined);
    if (!isOf(caller, ...kinds)) throw new NotAllowed();
  }
}
