import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Metrics } from './metrics.js';

/** Counts and times every request by its route's pattern: the address itself may hold an id or a token. */
@Injectable()
export class RequestMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly http: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    // an operator's command on a folder that no portal has open serves nothing
    const fastify = this.http.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onResponse', (request, reply, done) => {
      this.count(request, reply);
      done();
    });
  }

  private count({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    this.metrics.requests.inc({ method, route, status });
    if (!isStream(reply)) this.metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
  }
}

/** It lasts as long as somebody looks. */
const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
