import { type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpSettings } from '../http-settings.js';
import { SETTINGS } from '../../kernel/settings.js';
import { Tally } from '../../kernel/tally.js';
import { requestOf } from '../access/caller.js';
import { TooManyTries } from '../errors/problems.js';
import { clientAddress } from './client-address.js';
import { Counters, RateLimit } from './counters.js';

const SKIP_THROTTLE = Symbol('skip-throttle');
const RETRY_SECONDS = 1;

/** Exempts a route that stays open (event streams) or that another party calls on its own schedule (webhooks). */
export const SkipThrottle = () => SetMetadata(SKIP_THROTTLE, true);

/**
 * Limits how often a client posts to routes open to visitors, and how many calls of a session run at once. One client
 * then cannot slow down others.
 */
@Injectable()
export class Throttle {
  private readonly openPosts: RateLimit;
  private readonly running = new Tally();

  constructor(
    counters: Counters,
    @Inject(SETTINGS) private readonly config: Pick<HttpSettings, 'ANONYMOUS_POSTS_PER_MINUTE' | 'CALLS_AT_ONCE'>,
    private readonly reflector: Reflector,
  ) {
    this.openPosts = new RateLimit(counters, 'anonymous-posts', config.ANONYMOUS_POSTS_PER_MINUTE);
  }

  /**
   * @param isOpen whether the route is open to visitors. A session then frees nobody from the limit of posts.
   * @throws TooManyTries
   */
  async admit(context: ExecutionContext, isOpen: boolean): Promise<void> {
    if (this.reflector.get<boolean | undefined>(SKIP_THROTTLE, context.getHandler())) return;
    const request = requestOf(context);
    if (isWrite(request) && (isOpen || !request.caller)) await this.openPosts.take(clientAddress(request.ip));
    if (request.caller) this.enter(request.caller.sessionId, context.switchToHttp().getResponse<FastifyReply>());
  }

  private enter(session: string, reply: FastifyReply): void {
    if (this.running.of(session) >= this.config.CALLS_AT_ONCE) throw new TooManyTries(RETRY_SECONDS);
    this.running.add(session);
    reply.raw.once('close', () => this.running.remove(session));
  }
}

/** Whether a call may change something, by its method. */
export const isWrite = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
