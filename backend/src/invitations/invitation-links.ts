import { Injectable } from '@nestjs/common';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { oneTimeToken, tokenHashOf, tokenOfHash } from '../platform/http/one-time-links.js';

/** Makes the tokens of invitation links. */
@Injectable()
export class InvitationLinks {
  constructor(private readonly secrets: Secrets) {}

  token(invitationId: string, number: number): string {
    return oneTimeToken(this.secrets.get('invitation'), invitationId, number);
  }

  /** The token of a link that was made before, by its hash. */
  tokenOf({ invitationId, number, tokenHash }: { invitationId: string; number: number; tokenHash: string }): string {
    return tokenOfHash(this.secrets.rotating('invitation').all, invitationId, number, tokenHash);
  }

  hashOf(token: string): string {
    return tokenHashOf(token);
  }
}
