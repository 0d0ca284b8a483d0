import { hash, randomBytes } from 'node:crypto';

/** The ids of a trace and a span, as in W3C Trace Context: 16 and 8 bytes in hexadecimal. */
export interface TraceIds {
  traceId: string;
  spanId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TRACED = /^([0-9a-f]{32})-([0-9a-f]{16})$/;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const ONLY_ZEROS = /^0+$/;
const NEW_SPAN_BYTES = 8;

/**
 * The trace of a correlation id, and its first span. Events carry the correlation id. So every process that takes an
 * event finds the trace of the original call.
 */
export function traceOf(correlationId: string): TraceIds {
  const [, traceId, spanId] = TRACED.exec(correlationId) ?? [];
  if (traceId && spanId) return { traceId, spanId };
  const digest = hash('sha256', correlationId, 'hex');
  const first = digest.slice(32, 48);
  return { traceId: UUID.test(correlationId) ? correlationId.replaceAll('-', '') : digest.slice(0, 32), spanId: first };
}

/** The caller's span of a `traceparent` header; null when it is none (https://www.w3.org/TR/trace-context/). */
export function callerOf(traceparent: unknown): TraceIds | null {
  const [, traceId, spanId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  if (!traceId || !spanId || ONLY_ZEROS.test(traceId) || ONLY_ZEROS.test(spanId)) return null;
  return { traceId, spanId };
}

/** Makes a correlation id that stays in the caller's trace. */
export const correlationWithin = ({ traceId }: TraceIds): string =>
  `${traceId}-${randomBytes(NEW_SPAN_BYTES).toString('hex')}`;
