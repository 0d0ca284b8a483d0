import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Secrets } from '../secrets.js';

export const OPERATOR_KEY_HEADER = 'x-operator-key';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whoever sits at the machine and can read `DATA_DIR/secrets` runs the installation. */
@Injectable()
export class OperatorKey {
  constructor(private readonly secrets: Secrets) {}

  /** The connection itself must come from this machine: what a proxy says about its client does not count. */
  opens(request: FastifyRequest): boolean {
    const given = request.headers[OPERATOR_KEY_HEADER];
    if (typeof given !== 'string' || !LOOPBACK.has(request.socket.remoteAddress ?? '')) return false;
    return sameText(given, this.secrets.get('operator-key'));
  }
}

function sameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
