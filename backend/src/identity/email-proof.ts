import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailProofRequested, type EmailProved, normalisedEmail, type Recorded } from '@portal/events';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { OneTimeLinks } from '../platform/http/one-time-links.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Addresses } from './addresses.js';
import { people, type PersonRow } from './people.projections.js';

const PROOF_DAYS = 7;

interface Proof {
  personId: number;
  email: string;
  number: number;
  /** whether the address is the person's before it is proved; so it is while they have proved no other */
  atOnce?: boolean;
}

/** The purpose of the links that prove an address of a person. */
export const proofOf = (personId: number): string => `email:${personId}`;

/** The command that asks for a proof, with its link. @param now ISO 8601 */
export const requestProof = (links: OneTimeLinks, { personId, email, number, atOnce = true }: Proof, now: string) => {
  const link = links.make(proofOf(personId), number, PROOF_DAYS * 24, now);
  return { type: 'RequestEmailProof', email: email.trim(), atOnce, ...link } as const;
};

/** Mails the link of every requested proof, and releases the address that a person gave up for another. */
@Injectable()
export class EmailProofs implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly links: OneTimeLinks,
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
    const link = await this.publicAddress.of(
      `/confirm-email?token=${this.links.tokenOf(proofOf(personId), event.data)}`,
    );
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
