import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HOUSE_COMPANY_ID } from '@portal/events';
import { emailAddress, fullName } from '@portal/events/rules';
import type { Origin } from '../platform/log/origin.js';
import { InvalidFields } from '../platform/http/index.js';
import { OperatorCommand } from '../platform/operations/operator/operator-commands.js';
import { AddEmployee } from './invitations.commands.js';

/** Lets the operator invite admins of the house company. */
@Injectable()
export class InviteAdminCommand {
  constructor(private readonly commands: CommandBus) {}

  @OperatorCommand(
    'invite-admin',
    '<e-mail> [full name ...]',
    'invites an admin of the house company, who finds the link in the mail',
  )
  async invite([email = '', ...names]: readonly string[], origin: Origin): Promise<string> {
    const problem = emailAddress(email);
    if (problem) throw new InvalidFields({ email: [`"${email}" is not an e-mail address`] });
    const name = names.join(' ').trim() || 'House Admin';
    const unnamed = fullName(name);
    if (unnamed) throw new InvalidFields({ name: [`"${name}": ${unnamed}`] });
    const newcomer = { companyId: HOUSE_COMPANY_ID, email, name };
    await this.commands.execute(new AddEmployee(newcomer, { employeeType: 'admin', jobTitle: 'Operator' }, origin));
    return `Invited ${email} as an admin of the house company.`;
  }
}
