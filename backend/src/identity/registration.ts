import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HOUSE_COMPANY_ID, type Role } from '@portal/events';
import { openRecord } from '../patients/patients.commands.js';
import type { Origin } from '../platform/log/origin.js';
import { type NewPerson, RegisterPerson } from './identity.commands.js';

type Registrant = Omit<NewPerson, 'role' | 'password'> & { role: Role; password: string };

/** People who register by themselves: members belong to the house company, providers set up a company of their own. */
@Injectable()
export class Registration {
  constructor(private readonly commands: CommandBus) {}

  async register({ role, ...person }: Registrant, origin: Origin): Promise<number> {
    const companyId = role === 'patient' ? HOUSE_COMPANY_ID : null;
    const personId = await this.commands.execute(new RegisterPerson({ ...person, role: { role, companyId } }, origin));
    if (companyId !== null) await this.commands.execute(openRecord(personId, companyId, origin));
    return personId;
  }
}
