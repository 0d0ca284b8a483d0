import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normalisedEmail } from '@portal/events';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { OneTimeLinks, tokenHashOf } from '../platform/http/one-time-links.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Accounts } from './accounts.js';
import { Addresses } from './addresses.js';
import { EmailHash } from './email-hash.js';
import { requestProof } from './email-proof.js';
import { emailProofs, type MailedLinkRow } from './mailed-links.projections.js';
import { people, type PersonRow } from './people.projections.js';
import { SessionService } from './session.service.js';

/** Proves an address by the newest mailed link. @throws Refused `email-proof.dead`, `email.taken` */
export class ConfirmEmail extends Command<void> {
  constructor(
    readonly token: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: Addresses,
    private readonly sessions: SessionService,
    @InjectView(people) private readonly people: Collection<PersonRow>,
    @InjectView(emailProofs) private readonly proofs: Collection<MailedLinkRow>,
  ) {}

  async execute({ token, origin }: ConfirmEmail): Promise<void> {
    const tokenHash = tokenHashOf(token);
    const personId = (await this.proofs.get(tokenHash))?.personId;
    const proof = personId === undefined ? null : (await this.accounts.byId(personId))?.proof;
    if (personId === undefined || proof?.tokenHash !== tokenHash || proof.expiresAt <= origin.time)
      throw new Refused('email-proof.dead');
    const before = (await this.people.get(personId))?.email;
    const position = await this.addresses.prove(personId, proof.email, 'link', origin, before || proof.email);
    await this.sessions.seen(personId, position);
  }
}

/**
 * Mails a link that proves the person's address, or the one that they give instead of it. A person who has proved none
 * has the new one at once.
 *
 * @returns whether a mail is on its way
 * @throws Refused `email.taken`, `email.needed`
 */
export class RequestEmailProof extends Command<boolean> {
  constructor(
    readonly personId: number,
    readonly email: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(RequestEmailProof)
class RequestEmailProofHandler implements ICommandHandler<RequestEmailProof> {
  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: Addresses,
    private readonly emailHash: EmailHash,
    private readonly links: OneTimeLinks,
    private readonly sessions: SessionService,
    @InjectView(people) private readonly people: Collection<PersonRow>,
  ) {}

  async execute({ personId, email: given, origin }: RequestEmailProof): Promise<boolean> {
    const [row, account] = [await this.people.get(personId), await this.accounts.byId(personId)];
    if (!row || !account) throw new Refused('person.unknown');
    const email = given ?? (row.waitingEmail || row.email);
    if (!email) throw new Refused('email.needed');
    const isOther = normalisedEmail(email) !== normalisedEmail(row.email);
    if (row.emailProved && !isOther) return false;
    if (isOther) await this.makeSure(row, email, origin);
    const request = { personId, email, number: (account.proof?.number ?? 0) + 1, atOnce: !row.emailProved };
    const { position } = await this.accounts.tell(personId, requestProof(this.links, request, origin.time), origin);
    await this.sessions.seen(personId, position);
    return true;
  }

  /** Claims an address for a person who has proved none. For others, only makes sure that nobody else owns it. */
  private async makeSure({ id, email: before, emailProved }: PersonRow, email: string, origin: Origin): Promise<void> {
    const owner = await this.addresses.owner(email);
    if (owner && owner.personId !== id) throw new Refused('email.taken');
    if (emailProved) return;
    await this.addresses.claim(email, id, origin);
    if (before) await this.addresses.release(this.emailHash.of(before), id, origin);
  }
}

export const emailProofCommandHandlers = [ConfirmEmailHandler, RequestEmailProofHandler];
