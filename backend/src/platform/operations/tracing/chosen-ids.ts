import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace-node';
import type { TraceIds } from '../../kernel/trace-ids.js';

/** Random ids for spans, but for one whose ids are known beforehand. */
export class ChosenIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private chosen: TraceIds | null = null;

  generateTraceId = (): string => this.chosen?.traceId ?? this.random.generateTraceId();
  generateSpanId = (): string => this.chosen?.spanId ?? this.random.generateSpanId();

  /** The span that `start` makes gets these ids. */
  choose<Span>(ids: TraceIds, start: () => Span): Span {
    this.chosen = ids;
    try {
      return start();
    } finally {
      this.chosen = null;
    }
  }
}
