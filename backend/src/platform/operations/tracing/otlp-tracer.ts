import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import {
  type Context,
  diag,
  type DiagLogger,
  DiagLogLevel,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  NodeTracerProvider,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-node';
import { type TraceIds, traceOf } from '../../kernel/trace-ids.js';
import type { Work } from '../../kernel/observer.js';

const TOLD_EVERY_MILLISECONDS = 60_000;
/**
 * Age up to which a view's work on an event is traced. For an older event no call waits: the view is rebuilt or catches
 * up.
 */
const FRESH_MILLISECONDS = 60_000;

/** The spans of an HTTP call. */
export interface CallSpan {
  /** Runs the call's work; its spans become children of the call's span. */
  run<Result>(task: () => Result): Result;
  end(name: string, attributes: Record<string, string | number>, failed: boolean): void;
}

/** Sends spans to an OpenTelemetry collector over HTTP. Loaded only where a collector is set. */
export class OtlpTracer {
  private readonly ids = new ChosenIds();
  private readonly provider: NodeTracerProvider;
  private readonly current = new AsyncLocalStorage<Span>();

  /** @param endpoint address of the collector, without `/v1/traces` */
  constructor(endpoint: string, resource: Record<string, string>) {
    diag.setLogger(seldom(endpoint), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes(resource),
      idGenerator: this.ids,
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
  }

  /** Runs a task as a span of its event's trace. */
  readonly observe = <Result>(work: Work, task: () => Result): Result => {
    const { kind, name, correlationId, since: startTime } = work;
    if (kind === 'project' && !isFresh(work)) return task();
    const attributes = Object.fromEntries(
      Object.entries({ correlation_id: correlationId, ...work.attributes }).map(([key, value]) => [
        `portal.${key}`,
        value,
      ]),
    );
    const title = name === undefined ? kind : `${kind} ${name}`;
    const span = this.tracer.startSpan(title, { attributes, startTime }, this.parentIn(traceOf(correlationId)));
    return this.current.run(span, () => endedBy(span, task));
  };

  /**
   * Begins the first span of a call. Its id is derived from the correlation id, so that later readers of the call's
   * events can compute it.
   *
   * @param caller the calling span, if the request names one
   */
  call(correlationId: string, caller: TraceIds | null, startTime: Date): CallSpan {
    const own = traceOf(correlationId);
    const isSameTrace = caller?.traceId === own.traceId;
    const links: Link[] = caller && !isSameTrace ? [{ context: remote(caller) }] : [];
    const parent = caller && isSameTrace ? contextOf(caller) : ROOT_CONTEXT;
    const attributes = { 'portal.correlation_id': correlationId };
    const options = { kind: SpanKind.SERVER, attributes, links, startTime };
    const span = this.ids.choose(own, () => this.tracer.startSpan('call', options, parent));
    return {
      run: (task) => this.current.run(span, task),
      end: (name, more, failed) => {
        span.updateName(name).setAttributes(more);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  /** Sends the remaining spans. */
  async stop(): Promise<void> {
    await this.provider.shutdown();
  }

  private get tracer() {
    return this.provider.getTracer('portal');
  }

  /**
   * Gives the current span if it belongs to this trace. Otherwise gives the span of the original call, in whatever
   * process that was.
   */
  private parentIn(first: TraceIds): Context {
    const span = this.current.getStore();
    return span?.spanContext().traceId === first.traceId ? trace.setSpan(ROOT_CONTEXT, span) : contextOf(first);
  }
}

/** Generates random span ids, except for a span whose ids are given. */
class ChosenIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private chosen: TraceIds | null = null;

  generateTraceId = (): string => this.chosen?.traceId ?? this.random.generateTraceId();
  generateSpanId = (): string => this.chosen?.spanId ?? this.random.generateSpanId();

  /** Gives these ids to the span that `start` makes. */
  choose<Span>(ids: TraceIds, start: () => Span): Span {
    this.chosen = ids;
    try {
      return start();
    } finally {
      this.chosen = null;
    }
  }
}

/** Logs the failures of an absent collector, at long intervals. Its spans are lost, and nothing waits for it. */
function seldom(endpoint: string): DiagLogger {
  const log = new Logger('Tracing');
  let told = -Infinity;
  const error = () => {
    if (performance.now() - told < TOLD_EVERY_MILLISECONDS) return;
    told = performance.now();
    log.warn(`OTEL_EXPORTER_OTLP_ENDPOINT: the collector at ${endpoint} does not take spans`);
  };
  const nothing = () => undefined;
  return { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
}

const isFresh = ({ recorded = '' }: Work): boolean => Date.now() - Date.parse(recorded) < FRESH_MILLISECONDS;

const remote = (ids: TraceIds) => ({ ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true });
const contextOf = (ids: TraceIds): Context => trace.setSpanContext(ROOT_CONTEXT, remote(ids));

function endedBy<Result>(span: Span, task: () => Result): Result {
  try {
    const result = task();
    if (!(result instanceof Promise)) span.end();
    else
      result.then(
        () => span.end(),
        (error: unknown) => fail(span, error),
      );
    return result;
  } catch (error) {
    fail(span, error);
    throw error;
  }
}

/** Marks a span as failed by the kind of error only, because its message may contain users' input. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR }).end();
}
