import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../platform/http/index.js';

/**
 * The links of invitations. A token is an HMAC over the invitation's id and number, so that a mail can be made again
 * from the log after a crash while the log holds the token's hash only.
 */
@Injectable()
export class InvitationLinks {
  constructor(private readonly secrets: Secrets) {}

  token(invitationId: string, number: number): string {
    return createHmac('sha256', this.secrets.get('invitation')).update(`${invitationId}:${number}`).digest('base64url');
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }
}
