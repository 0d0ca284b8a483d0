import { createHmac, hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../coordination/secrets/secrets.js';
import { HOUR_MILLISECONDS } from '../kernel/durations.js';

/** A link as the log keeps it: with the hash of its token alone. */
interface Link {
  /** counts the links of one purpose */
  number: number;
  tokenHash: string;
  /** ISO 8601, UTC */
  expiresAt: string;
}

/**
 * Makes links that are mailed and work once. A token is an HMAC over the link's purpose and number: after a crash, a
 * mail can be made again from what the log has.
 */
@Injectable()
export class OneTimeLinks {
  constructor(private readonly secrets: Secrets) {}

  /**
   * @param purpose what the link is for, and for whom: `reset:57`
   * @param now ISO 8601
   */
  make(purpose: string, number: number, hours: number, now: string): Link {
    const token = tokenFor(this.secrets.get('invitation'), purpose, number);
    const expiresAt = new Date(Date.parse(now) + hours * HOUR_MILLISECONDS).toISOString();
    return { number, tokenHash: tokenHashOf(token), expiresAt };
  }

  /** The token of a link that was made before. The secret may have been replaced since. */
  tokenOf(purpose: string, { number, tokenHash }: Pick<Link, 'number' | 'tokenHash'>): string {
    const tokens = this.secrets.rotating('invitation').all.map((secret) => tokenFor(secret, purpose, number));
    return tokens.find((token) => tokenHashOf(token) === tokenHash) ?? tokens[0]!;
  }
}

/** The hash under which the log and the views know a token. */
export const tokenHashOf = (token: string): string => hash('sha256', token, 'base64url');

const tokenFor = (secret: string, purpose: string, number: number): string =>
  createHmac('sha256', secret).update(`${purpose}:${number}`).digest('base64url');
