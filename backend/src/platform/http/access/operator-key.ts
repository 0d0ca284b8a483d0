import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isLoopbackClient } from '../../kernel/loopback.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import { operatorKeyIn } from './operator-keys.js';

/** Whoever sits at the machine and can read `DATA_DIR/secrets` runs the installation. */
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
