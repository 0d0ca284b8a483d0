import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { OperatorScope } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { isLoopbackClient } from '../../kernel/loopback.js';
import { Secrets } from '../../coordination/secrets/secrets.js';

/** Prefix of every program's key: leaked keys can be found by it, and no key is mistaken for a session's token. */
export const OPERATOR_KEY_PREFIX = 'ghk_';
const OPERATOR_KEY_HEADER = 'x-operator-key';

/** The port for questions about the keys of the operator's programs; a capability provides it. */
export abstract class OperatorKeys {
  /** Gives the scopes of a key; null when the key is unknown or revoked. @throws DependencyDown */
  abstract scopesOf(key: string): Promise<readonly OperatorScope[] | null>;
}

/** Reads a request's key: `X-Operator-Key: ...`, or `Authorization: Bearer ...` as Prometheus sends it. */
export function operatorKeyIn(headers: IncomingHttpHeaders): string | null {
  const given = headers[OPERATOR_KEY_HEADER] ?? /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return typeof given === 'string' && given !== '' ? given : null;
}

/** The installation's own key. Anyone who can read `DATA_DIR/secrets` on this machine counts as the operator. */
@Injectable()
export class OperatorKey {
  /** Made at the first start. The admin command reads it from the folder. */
  private readonly key: string;

  constructor(secrets: Secrets) {
    this.key = secrets.get('operator-key');
  }

  opens(request: FastifyRequest): boolean {
    const given = operatorKeyIn(request.headers);
    return given !== null && isLoopbackClient(request) && sameText(given, this.key);
  }
}

function sameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
