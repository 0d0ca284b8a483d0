import { credential, domainName, issuerAddress, listOf, optional, text } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

const MAX_DOMAINS = 10;

export class SsoStartQuery {
  @Checked(optional(text(300))) email?: string;
}

export class SsoFinishBody {
  /** the token of a trusted browser */
  @Checked(optional(text(100))) device?: string;
}

export class SsoDomainBody {
  @Checked(domainName) domain!: string;
}

/** A company's own provider. */
export class SsoBody {
  @Checked(issuerAddress) issuer!: string;
  @Checked(credential) client_id!: string;
  /** left out to keep the one that is there */
  @Checked(optional(credential)) client_secret?: string;
  /** of the e-mail addresses that the provider vouches for */
  @Checked(listOf(domainName, MAX_DOMAINS)) domains!: string[];
}
