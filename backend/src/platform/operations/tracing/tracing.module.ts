import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { type ProcessRole, SETTINGS } from '../../kernel/settings.js';
import { Observer } from '../../kernel/observer.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { traceCalls } from './call-traces.js';
import type { OtlpTracer } from './otlp-tracer.js';

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  NODE_NAME: string;
  ROLE: ReadonlySet<ProcessRole>;
}

const TRACER = Symbol('tracer');
const LAST_SPANS_MILLISECONDS = 3_000;

/** Loads the tracer's libraries only where a collector is set. */
async function openTracer(settings: TracingSettings): Promise<OtlpTracer | null> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { OtlpTracer } = await import('./otlp-tracer.js');
  return new OtlpTracer(settings.OTEL_EXPORTER_OTLP_ENDPOINT, {
    'service.name': 'genetic-health-portal',
    'service.instance.id': settings.NODE_NAME,
    'portal.roles': [...settings.ROLE].sort().join(','),
  });
}

/** Traces a call and everything that its events cause, for operators with a collector. */
@Module({ providers: [{ provide: TRACER, inject: [SETTINGS], useFactory: openTracer }] })
export class TracingModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(TRACER) private readonly tracer: OtlpTracer | null,
    private readonly http: HttpAdapterHost,
    private readonly observer: Observer,
  ) {}

  onModuleInit(): void {
    if (!this.tracer) return;
    this.observer.add(this.tracer.observe);
    // an operator's command on a data folder runs without a server
    const fastify = this.http.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify) traceCalls(fastify, this.tracer);
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.tracer) return;
    // limits the wait: an absent collector must not keep the portal from ending
    await withTimeout(this.tracer.stop(), LAST_SPANS_MILLISECONDS).catch(() => undefined);
  }
}
