import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../kernel/clock.js';
import { type Caller, type Claims, requestOf, Sessions } from './caller.js';
import { tokenIn } from './tokens.js';

const REMEMBERED_TOKENS = 20_000;

/** Identifies the caller. Verifies a token's signature once, and its expiry and session on every call. */
@Injectable()
export class Authentication extends AuthGuard('jwt') {
  private readonly verified = new LRUCache<string, Claims>({ max: REMEMBERED_TOKENS });
  private sessions: Sessions | undefined;

  constructor(
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Gives the caller; null without a living session. */
  async callerOf(context: ExecutionContext): Promise<Caller | null> {
    const token = tokenIn(requestOf(context).headers);
    if (token === null) return null;
    const verified = this.verified.get(token) ?? (await this.verify(token, context));
    if (!verified || verified.until * 1000 <= this.clock.now().getTime()) return null;
    return this.theSessions().check(verified);
  }

  /** Looked up late, since a capability provides it. */
  private theSessions(): Sessions {
    return (this.sessions ??= this.modules.get<Sessions>(Sessions, { strict: false }));
  }

  private async verify(token: string, context: ExecutionContext): Promise<Claims | null> {
    await this.canActivate(context);
    const { user } = requestOf(context) as { user?: Claims | null };
    if (!user) return null;
    this.verified.set(token, user);
    return user;
  }

  /** Treats a caller with an invalid token as a visitor. The route's policy then decides. */
  override handleRequest<User>(_error: unknown, user: User | false): User {
    return (user || null) as User;
  }
}
