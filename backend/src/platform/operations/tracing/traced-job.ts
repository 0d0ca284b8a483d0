import type { JobKind } from '../../jobs/jobs.js';
import { traced } from './tracing.js';

/**
 * A kind of job whose every run is a span, from its preparation to the end of what follows from it. It stands in the trace
 * of the call that it goes back to where its payload carries its origin.
 */
export function tracedJob<Payload, Input, Result>(
  kind: JobKind<Payload, Input, Result>,
): JobKind<Payload, Input, Result> {
  const began = new WeakMap<object, Date>();
  const inTrace = (payload: Payload, tell: () => Promise<void>): Promise<void> => {
    const correlationId = correlationIn(payload);
    if (correlationId === null) return tell();
    const attributes = { 'portal.job': kind.name };
    return traced({ name: `job ${kind.name}`, correlationId, attributes, since: began.get(payload as object) }, tell);
  };
  return {
    ...kind,
    prepare: (payload) => {
      if (typeof payload === 'object' && payload !== null) began.set(payload, new Date());
      return kind.prepare(payload);
    },
    onDone: (payload, result) => inTrace(payload, () => kind.onDone(payload, result)),
    onFailed: (payload, failure) => inTrace(payload, () => kind.onFailed(payload, failure)),
  };
}

function correlationIn(payload: unknown): string | null {
  const { origin } = Object(payload) as { origin?: { correlationId?: unknown } };
  return typeof origin?.correlationId === 'string' ? origin.correlationId : null;
}
