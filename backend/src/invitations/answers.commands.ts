import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@portal/events';
import { Accounts } from '../identity/accounts.js';
import { Addresses } from '../identity/addresses.js';
import { hashPassword, NewPasswords, passwordMatches } from '../identity/passwords.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { Onboarding } from './onboarding.js';
import type { InvitationRow } from './invitations.projections.js';
import { InvitationQueries } from './invitations.queries.js';
import { Invitations } from './invitations.service.js';

/**
 * Gives the holder of a mailed link the role that it offers. The link proves the address. The owner of the address
 * joins with the existing account; anybody else gets the account of the waiting row.
 *
 * @returns the person and role to sign in
 * @throws Refused `invitation.dead`, `password.wrong`, `employee.works-elsewhere`; InvalidFields
 */
export class AcceptInvitation extends Command<{ personId: number; role: Role }> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly role: Role,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly onboarding: Onboarding,
    private readonly accounts: Accounts,
    private readonly addresses: Addresses,
    private readonly passwords: NewPasswords,
    private readonly invitations: Invitations,
  ) {}

  async execute({ token, password, role, origin }: AcceptInvitation): Promise<{ personId: number; role: Role }> {
    const row = (await this.queries.byToken(token)) ?? (await this.answered(token, origin));
    if (!row || row.role !== role) throw new Refused('invitation.dead');
    const personId = await this.whoAccepts(row, password, origin);
    await this.onboarding.check({ role, personId, companyId: row.companyId });
    await this.addresses.prove(personId, row.email, 'invitation', origin);
    const accept = { type: 'AcceptInvitation', tokenHash: row.tokenHash, now: origin.time, personId } as const;
    await this.invitations.tell(row.invitationId, accept, origin);
    await this.onboarding.settle({ ...row, personId }, origin);
    return { personId, role };
  }

  /** The invitation that the same request has accepted before. */
  private async answered(token: string, origin: Origin): Promise<InvitationRow | null> {
    const row = await this.queries.linked(token);
    if (!row) return null;
    const accept = {
      type: 'AcceptInvitation',
      tokenHash: row.tokenHash,
      now: origin.time,
      personId: row.personId,
    } as const;
    return (await this.invitations.hasDone(row.invitationId, accept, origin)) ? row : null;
  }

  /**
   * Finds who accepts: the owner of the address by their password, else a claimant with this password, else the row's
   * own person.
   */
  private async whoAccepts(row: InvitationRow, password: string, origin: Origin): Promise<number> {
    const owner = await this.addresses.owner(row.email);
    const holders = owner ? [owner] : await this.addresses.holders(row.email);
    for (const { personId, passwordHash } of holders)
      if (passwordHash !== null && (await passwordMatches(password, passwordHash))) return personId;
    if (owner?.passwordHash != null) throw new Refused('password.wrong');
    return this.newAccount(row, password, origin);
  }

  private async newAccount(row: InvitationRow, password: string, origin: Origin): Promise<number> {
    const { rowId, name, email, companyId } = row;
    await this.passwords.check(password, { name, email, companyIds: [companyId] });
    const person = { personId: rowId, name, email, birthday: null, sexAtBirth: null };
    await this.accounts.tell(rowId, { type: 'RegisterPerson', person, role: null, passwordHash: null }, origin);
    const command = { type: 'SetFirstPassword', passwordHash: await hashPassword(password) } as const;
    const { state } = await this.accounts.tell(rowId, command, origin);
    // another person with the same link may meanwhile have set a different password
    const set = state.kind === 'known' ? state.passwordHash : null;
    if (set !== command.passwordHash && !(await passwordMatches(password, set))) throw new Refused('password.wrong');
    return rowId;
  }
}

/**
 * Answers an invitation that waits for the signed-in owner of its address.
 *
 * @throws Refused `invitation.dead`, `employee.works-elsewhere`
 */
export class AnswerOffer extends Command<void> {
  constructor(
    readonly personId: number,
    readonly invitationId: string,
    readonly answer: 'accept' | 'refuse',
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AnswerOffer)
class AnswerOfferHandler implements ICommandHandler<AnswerOffer> {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly onboarding: Onboarding,
    private readonly invitations: Invitations,
  ) {}

  async execute({ personId, invitationId, answer, origin }: AnswerOffer): Promise<void> {
    const command = { type: answer === 'refuse' ? 'RefuseOffer' : 'AcceptOffer', personId } as const;
    const isRepeat = await this.invitations.hasDone(invitationId, command, origin);
    const offers = isRepeat ? [await this.queries.byId(invitationId)] : await this.queries.offersTo(personId);
    const row = offers.find((offer) => offer?.invitationId === invitationId);
    if (!row) throw new Refused('invitation.dead');
    const accepted = { ...row, personId };
    if (answer === 'accept') await this.onboarding.check(accepted);
    await this.invitations.tell(invitationId, command, origin);
    await (answer === 'accept' ? this.onboarding.settle(accepted, origin) : this.onboarding.leave(accepted, origin));
  }
}

export const answerCommandHandlers = [AcceptInvitationHandler, AnswerOfferHandler];
