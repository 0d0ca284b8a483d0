import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isLoopbackClient } from '../../loopback.js';
import { Secrets } from '../secrets.js';

export const OPERATOR_KEY_HEADER = 'x-operator-key';

/** Whoever sits at the machine and can read `DATA_DIR/secrets` runs the installation. */
@Injectable()
export class OperatorKey {
  constructor(private readonly secrets: Secrets) {}

  opens(request: FastifyRequest): boolean {
    const given = request.headers[OPERATOR_KEY_HEADER];
    if (typeof given !== 'string' || !isLoopbackClient(request)) return false;
    return sameText(given, this.secrets.get('operator-key'));
  }
}

function sameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
