import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { OperatorScope } from '@portal/events';
import type { FastifyRequest } from 'fastify';
import { isLoopbackClient } from '../../kernel/loopback.js';
import { Secrets } from '../../coordination/secrets/secrets.js';

/** The beginning of every program's key, so that leaked keys are found and no key is taken for a session. */
export const OPERATOR_KEY_PREFIX = 'ghk_';
const OPERATOR_KEY_HEADER = 'x-operator-key';

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

/** The installation's own key: who can read `DATA_DIR/secrets` on this machine runs the installation. */
@Injectable()
export class OperatorKey {
  /** Made at the first start: the admin command reads it from the folder. */
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
