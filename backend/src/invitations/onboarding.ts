import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InvitationAccepted } from '@portal/events';
import { BringDocuments } from '../documents/moves.commands.js';
import { Employees, unlessWorksElsewhere } from '../employees/employees.service.js';
import { Accounts } from '../identity/accounts.js';
import { Patients } from '../patients/patients.service.js';
import { Refused } from '../platform/log/decider.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';

type Accepted = InvitationAccepted['data'];

/**
 * Gives a person who accepted an invitation the role, and the record or the work in the company. Every step can be
 * repeated, so that the effect can finish after a crash.
 */
@Injectable()
export class Onboarding implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly accounts: Accounts,
    private readonly patients: Patients,
    private readonly employees: Employees,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    // a person who accepted two companies' invitations at once works for the first; the second is settled without work
    this.effects.register(
      effect('invitations.arrivals').on('InvitationAccepted', ({ data }, origin) =>
        this.settle(data, origin).catch(unlessWorksElsewhere),
      ),
    );
  }

  /** @throws Refused `employee.works-elsewhere`, so that nobody accepts what cannot be settled */
  async check({ role, personId, companyId }: Pick<Accepted, 'role' | 'personId' | 'companyId'>): Promise<void> {
    if (role === 'patient') return;
    const work = await this.employees.state(personId);
    if (work.kind === 'employed' && work.companyId !== companyId) throw new Refused('employee.works-elsewhere');
  }

  /** @throws Refused `employee.works-elsewhere` when another company was faster; the waiting row is then gone */
  async settle(accepted: Accepted, origin: Origin): Promise<void> {
    const { role, personId, companyId } = accepted;
    if (accepted.rowId !== personId)
      await (role === 'patient' ? this.bringPatient(accepted, origin) : this.employ(accepted, origin));
    await this.accounts.tell(personId, { type: 'GrantRole', role, companyId }, origin);
  }

  private async bringPatient({ rowId, personId: patientId, companyId }: Accepted, origin: Origin): Promise<void> {
    const row = await this.patients.state(rowId);
    if (row.kind !== 'awaited') return;
    const { assignedEmployeeId } = row;
    await this.patients.tell(patientId, { type: 'BringPatient', patientId, companyId, assignedEmployeeId }, origin);
    await this.commands.execute(new BringDocuments(patientId, origin));
    await this.patients.tell(rowId, { type: 'Arrive', personId: patientId }, origin);
  }

  private async employ({ rowId, personId, companyId }: Accepted, origin: Origin): Promise<void> {
    const row = await this.employees.state(rowId);
    if (row.kind !== 'awaited') return;
    const { isAdmin, jobTitle } = row;
    const add = { type: 'AddEmployee', personId, companyId, isAdmin, jobTitle } as const;
    const tellRow = (type: 'Arrive' | 'StayAway') => this.employees.tell(rowId, { type, personId }, origin);
    await this.employees.tell(personId, add, origin).catch(async (error: unknown) => {
      unlessWorksElsewhere(error);
      await tellRow('StayAway');
      throw error;
    });
    await tellRow('Arrive');
  }
}
