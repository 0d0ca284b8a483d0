import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailProofRequested, type EmailProved, normalisedEmail, type Recorded } from '@portal/events';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { Secrets } from '../platform/coordination/secrets/secrets.js';
import { oneTimeToken, tokenHashOf, tokenOfHash } from '../platform/http/one-time-links.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Addresses } from './addresses.js';
import { people, type PersonRow } from './identity.projections.js';

const PROOF_DAYS = 7;
const DAY_MILLISECONDS = 24 * 3_600_000;

interface Proof {
  personId: number;
  email: string;
  number: number;
  /** whether the address is the person's before it is proved; so it is while they have proved no other */
  atOnce?: boolean;
}

/** Makes the links that prove an address. */
@Injectable()
export class EmailProofLinks {
  constructor(private readonly secrets: Secrets) {}

  token(personId: number, number: number): string {
    return oneTimeToken(this.secrets.get('invitation'), `email:${personId}`, number);
  }

  /** The token of a link that was made before, by its hash. */
  tokenOf({
    personId,
    number,
    tokenHash,
  }: Pick<EmailProofRequested['data'], 'personId' | 'number' | 'tokenHash'>): string {
    return tokenOfHash(this.secrets.rotating('invitation').all, `email:${personId}`, number, tokenHash);
  }

  /** @param now ISO 8601 */
  request({ personId, email, number, atOnce = true }: Proof, now: string) {
    const expiresAt = new Date(Date.parse(now) + PROOF_DAYS * DAY_MILLISECONDS).toISOString();
    const tokenHash = tokenHashOf(this.token(personId, number));
    return { type: 'RequestEmailProof', number, email: email.trim(), atOnce, tokenHash, expiresAt } as const;
  }
}

/** Mails the link of every requested proof, and releases the address that a person gave up for another. */
@Injectable()
export class EmailProofs implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly links: EmailProofLinks,
    private readonly addresses: Addresses,
    private readonly publicAddress: PublicAddress,
    @InjectView(people) private readonly people: Collection<PersonRow>,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('identity.email-proof')
        .on('EmailProofRequested', (event, origin) => this.send(event, origin))
        .on('EmailProved', ({ data }, origin) => this.release(data, origin)),
    );
  }

  private async send(event: Recorded<EmailProofRequested>, origin: Origin): Promise<void> {
    const { personId, email, atOnce } = event.data;
    const person = await this.people.get(personId);
    if (!person) return;
    const occasion = { purpose: 'email-proof', recipientId: personId, role: null, companyId: null } as const;
    const link = await this.publicAddress.of(`/confirm-email?token=${this.links.tokenOf(event.data)}`);
    const to = { name: person.name, address: email };
    await this.mailing.send({ to, subject: 'Confirm your e-mail address', text: asks(link) }, occasion, event, origin);
    if (atOnce || normalisedEmail(person.email) === normalisedEmail(email)) return;
    const old = {
      to: { ...to, address: person.email },
      subject: 'Your e-mail address is about to change',
      text: TELLS,
    };
    await this.mailing.send(old, occasion, { ...event, id: `${event.id}-old` }, origin);
  }

  /** Finishes what a crash cut short. */
  private async release({ personId, instead }: EmailProved['data'], origin: Origin): Promise<void> {
    if (instead !== null) await this.addresses.release(instead, personId, origin);
  }
}

const asks = (link: string): string => `Hello,

This address was given for an account on Precision Health. If it was you, open this link to confirm it:
${link}

The link works for ${PROOF_DAYS} days. If it was not you, you can ignore this mail: without the link nobody can use your address.
`;

const TELLS = `Hello,

Another e-mail address was given for your account on Precision Health. It counts once it is confirmed; until then nothing changes.

If it was not you, change your password now.
`;
