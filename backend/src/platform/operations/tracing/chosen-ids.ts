import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace-node';
import type { TraceIds } from '../../kernel/trace-ids.js';

/** Generates random span ids, except for a span whose ids are given. */
export class ChosenIds implements IdGenerator {
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
