import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InvitationAccepted } from '@portal/events';
import { BringDocuments, JoinRecords } from '../documents/moves.commands.js';
import { Employees } from '../employees/employees.service.js';
import { Accounts } from '../identity/accounts.js';
import { Patients } from '../patients/patients.service.js';
import { ignoring, isRefused, Refused } from '../platform/log/decider.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { InvitationQueries } from './invitations.queries.js';

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
    private readonly queries: InvitationQueries,
  ) {}

  onModuleInit(): void {
    // a person who accepted two companies' invitations at once works for the first; the second is settled without work
    this.effects.register(
      effect('invitations.arrivals')
        .on('InvitationAccepted', ({ data }, origin) =>
          this.settle(data, origin).catch(ignoring('employee.works-elsewhere')),
        )
        .on('InvitationRefused', ({ data }, origin) => this.leave(data, origin)),
    );
  }

  /** @throws Refused `employee.works-elsewhere`, so that nobody accepts what cannot be settled */
  async check({ role, personId, companyId }: Pick<Accepted, 'role' | 'personId' | 'companyId'>): Promise<void> {
    if (role === 'patient') return;
    const work = await this.employees.state(personId);
    if (work.kind === 'employed' && work.companyId !== companyId) throw new Refused('employee.works-elsewhere');
  }

  /** Ends the waiting row of a job that somebody does not want. A patient's row is the clinic's record, and stays. */
  async leave({ role, rowId, personId }: Accepted, origin: Origin): Promise<void> {
    if (role === 'employee') await this.endRow(rowId, personId, origin);
  }

  /** @throws Refused `employee.works-elsewhere` when another company was faster; the waiting row is then gone */
  async settle(accepted: Accepted, origin: Origin): Promise<void> {
    const { role, personId, companyId } = accepted;
    await (role === 'patient' ? this.bringPatient(accepted, origin) : this.employ(accepted, origin));
    await this.accounts.tell(personId, { type: 'GrantRole', role, companyId }, origin);
  }

  private async bringPatient({ rowId, personId: patientId, companyId }: Accepted, origin: Origin): Promise<void> {
    const row = await this.patients.state(rowId);
    const waits = row.kind === 'awaited' || (row.kind === 'known' && rowId !== patientId);
    if (!waits || row.companyId !== companyId) return;
    const { assignedEmployeeId } = row;
    await this.patients.tell(patientId, { type: 'BringPatient', patientId, companyId, assignedEmployeeId }, origin);
    if (rowId === patientId) return;
    await this.commands.execute(new BringDocuments(patientId, origin));
    await this.commands.execute(new JoinRecords(rowId, patientId, origin));
    await this.patients.tell(rowId, { type: 'Arrive', personId: patientId }, origin);
  }

  /** Employs the person, and ends the rows in which other companies wait for them. */
  private async employ(accepted: Accepted, origin: Origin): Promise<void> {
    const { rowId, personId, companyId } = accepted;
    const row = await this.employees.state(rowId);
    if (row.kind !== 'awaited') return;
    const { employeeType, jobTitle } = row;
    const add = { type: 'AddEmployee', personId, companyId, employeeType, jobTitle } as const;
    await this.employees.tell(personId, add, origin).catch(async (error: unknown) => {
      if (!isRefused(error, 'employee.works-elsewhere')) throw error;
      await this.endRow(rowId, personId, origin);
      throw error;
    });
    if (rowId !== personId) await this.employees.tell(rowId, { type: 'Arrive', personId }, origin);
    for (const other of await this.queries.waitingWith(accepted)) await this.endRow(other.rowId, personId, origin);
  }

  private async endRow(rowId: number, personId: number, origin: Origin): Promise<void> {
    await this.employees.tell(rowId, { type: 'StayAway', personId }, origin);
  }
}
