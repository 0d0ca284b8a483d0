import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalisedEmail } from '@portal/events';
import { Secrets } from '../platform/coordination/secrets/secrets.js';

/** Hashes an e-mail address with the installation's secret (HMAC), so that the stream's name does not reveal it. */
@Injectable()
export class EmailHash {
  constructor(private readonly secrets: Secrets) {}

  of(email: string): string {
    return createHmac('sha256', this.secrets.get('email-hash')).update(normalisedEmail(email)).digest('hex');
  }
}
