import { Injectable } from '@nestjs/common';
import type { NewsletterRequested } from '@portal/events';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { oneTimeToken, tokenHashOf, tokenOfHash } from '../platform/http/one-time-links.js';

/** Makes the token with which an address is confirmed and leaves. */
@Injectable()
export class NewsletterLinks {
  constructor(private readonly secrets: Secrets) {}

  hash(contactId: string, number: number): string {
    return tokenHashOf(oneTimeToken(this.secrets.get('invitation'), purposeOf(contactId), number));
  }

  /** The token of a link that was made before. */
  tokenOf({ contactId, number, tokenHash }: Pick<NewsletterRequested['data'], 'contactId' | 'number' | 'tokenHash'>) {
    return tokenOfHash(this.secrets.rotating('invitation').all, purposeOf(contactId), number, tokenHash);
  }
}

const purposeOf = (contactId: string): string => `newsletter:${contactId}`;
