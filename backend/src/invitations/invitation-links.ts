import { Injectable } from '@nestjs/common';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { oneTimeToken, tokenHashOf } from '../platform/http/one-time-links.js';

/** Makes the tokens of invitation links. */
@Injectable()
export class InvitationLinks {
  constructor(private readonly secrets: Secrets) {}

  token(invitationId: string, number: number): string {
    return oneTimeToken(this.secrets.get('invitation'), invitationId, number);
  }

  hashOf(token: string): string {
    return tokenHashOf(token);
  }
}
