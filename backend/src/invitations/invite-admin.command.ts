import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HOUSE_COMPANY_ID } from '@portal/events';
import { emailAddress } from '@portal/events/rules';
import type { Origin } from '../platform/log/origin.js';
import { InvalidFields } from '../platform/http/index.js';
import { OperatorCommands } from '../platform/operations/operator/operator-commands.js';
import { AddEmployee } from './invitations.commands.js';

/** Lets the operator invite admins of the house company. */
@Injectable()
export class InviteAdminCommand implements OnModuleInit {
  constructor(
    private readonly operator: OperatorCommands,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.operator.register({
      name: 'invite-admin',
      usage: '<e-mail> [full name]',
      does: 'invites an admin of the house company, who finds the link in the mail',
      run: ([email = '', ...name], origin) => this.invite(email, name.join(' '), origin),
    });
  }

  private async invite(email: string, name: string, origin: Origin): Promise<string> {
    const problem = emailAddress(email);
    if (problem) throw new InvalidFields({ email: [`"${email}" is not an e-mail address`] });
    const newcomer = { companyId: HOUSE_COMPANY_ID, email, name: name.trim() || 'House Admin' };
    await this.commands.execute(new AddEmployee(newcomer, { employeeType: 'admin', jobTitle: 'Operator' }, origin));
    return `Invited ${email} as an admin of the house company.`;
  }
}
