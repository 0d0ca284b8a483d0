import { z } from 'zod';
import { defineEvent, type EventOf } from './define.js';

/** What a key may open: the integration feed, the metrics, the details of readiness. */
export const OPERATOR_SCOPES = ['integration', 'metrics', 'health'] as const;
export const operatorScope = z.enum(OPERATOR_SCOPES);
export type OperatorScope = z.infer<typeof operatorScope>;

/**
 * A key for an operator's program, such as a scraper or an integrator. The log has only its hash. Stream
 * `operator-keys`.
 */
export const OperatorKeyMade = defineEvent('OperatorKeyMade', {
  keyId: z.uuid(),
  /** the operator's name for it: `prometheus` */
  name: z.string(),
  scopes: z.array(operatorScope),
  /** SHA-256 of the key, base64url */
  hash: z.string(),
});
export type OperatorKeyMade = EventOf<typeof OperatorKeyMade>;

/** The key no longer works. */
export const OperatorKeyRevoked = defineEvent('OperatorKeyRevoked', { keyId: z.uuid() });
export type OperatorKeyRevoked = EventOf<typeof OperatorKeyRevoked>;
