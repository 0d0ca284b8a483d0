import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Addresses } from '../identity/addresses.js';
import { RegisterPerson } from '../identity/identity.commands.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { InvitationQueries } from './invitations.queries.js';
import { Invitations } from './invitations.service.js';
import { Onboarding } from './onboarding.js';

/**
 * Accepts an invitation to work for a company, in the name of a person without an account for whom the company's own
 * provider vouches. It proves no address: other invitations to it still wait for a mailed link.
 *
 * @returns the new person's id
 * @throws Refused `invitation.none`; `invitation.has-account`, who accepts by the mailed link
 */
export class AcceptVouched extends Command<number> {
  constructor(
    readonly companyId: number,
    readonly email: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AcceptVouched)
export class AcceptVouchedHandler implements ICommandHandler<AcceptVouched> {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly addresses: Addresses,
    private readonly commands: CommandBus,
    private readonly invitations: Invitations,
    private readonly onboarding: Onboarding,
  ) {}

  async execute({ companyId, email, origin }: AcceptVouched): Promise<number> {
    const waiting = await this.queries.waitingAt(email);
    const row = waiting.find((each) => each.role === 'employee' && each.companyId === companyId);
    if (!row) throw new Refused('invitation.none');
    if ((await this.addresses.holders(email)).length > 0) throw new Refused('invitation.has-account');
    const role = { role: 'employee', companyId } as const;
    const facts = { name: row.name, email: row.email, birthday: null, sexAtBirth: null };
    const person = { ...facts, role, password: null, proved: false };
    const personId = await this.commands.execute(new RegisterPerson(person, origin));
    await this.invitations.tell(row.invitationId, { type: 'AcceptOffer', personId }, origin);
    await this.onboarding.settle({ ...row, personId }, origin);
    return personId;
  }
}
