import type { IncomingHttpHeaders } from 'node:http';
import type { OperatorScope } from '@portal/events';

/** What every key of a program begins with: found in a text by whoever looks for leaked keys, never taken for a session. */
export const OPERATOR_KEY_PREFIX = 'ghk_';
export const OPERATOR_KEY_HEADER = 'x-operator-key';

/** The port through which the edge asks about the keys of the operator's programs; a capability provides it. */
export abstract class OperatorKeys {
  /** What a key opens, or null when there is no such key (any more). @throws DependencyDown */
  abstract scopesOf(key: string): Promise<readonly OperatorScope[] | null>;
}

/** The key of a request: `X-Operator-Key: ...`, or `Authorization: Bearer ...` as Prometheus sends it. */
export function operatorKeyIn(headers: IncomingHttpHeaders): string | null {
  const given = headers[OPERATOR_KEY_HEADER] ?? /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return typeof given === 'string' && given !== '' ? given : null;
}
