import { Injectable } from '@nestjs/common';
import type { EmployeeType, EmploymentEnded } from '@portal/events';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { NotHere } from '../platform/http/index.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { isRefused } from '../platform/log/decider.js';
import { EventStore } from '../platform/log/event-store.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { freshness } from '../platform/subscriptions/freshness.js';
import { anotherAdmin, type Basis, staff, type StaffCommand, staffStream } from './staff.js';

export interface TypeChange {
  to: EmployeeType;
  from?: EmployeeType;
}

/** How often a decision is made again because others decided in between. */
const MAX_TRIES = 20;

/** Who may do what in a company. Each change counts once its method has resolved. */
@Injectable()
export class StaffDecisions extends streamsOf(staff, staffStream) {
  constructor(
    runner: CommandRunner,
    private readonly store: EventStore,
    private readonly employees: EmployeeQueries,
    private readonly people: PersonQueries,
  ) {
    super(runner);
  }

  /**
   * @param change.from what the caller saw last; undefined when they do not say
   * @throws StaleEdit, Refused `staff.last-admin`; NotHere
   */
  changeType(companyId: number, employeeId: number, change: TypeChange, origin: Origin): Promise<void> {
    const { to, from: seen } = change;
    return this.decide(companyId, employeeId, origin, ({ isNow: from, ...basis }) => {
      return { type: 'ChangeType', ...basis, employeeId, companyId, from, to, seen };
    });
  }

  /** @throws Refused `staff.last-admin`; NotHere when somebody else was faster */
  end(facts: EmploymentEnded['data'], origin: Origin): Promise<void> {
    return this.decide(facts.companyId, facts.employeeId, origin, ({ isNow: _isNow, ...basis }) => {
      return { type: 'EndEmployment', ...basis, ...facts };
    });
  }

  /** @throws Refused `staff.last-admin` when the employee is the only admin now; NotHere */
  async checkAnotherAdmin(companyId: number, employeeId: number): Promise<void> {
    anotherAdmin({ employeeId, ...(await this.basis(companyId, employeeId)) });
  }

  /** Decides on the present staff, and again when somebody else's decision came between. */
  private async decide(
    companyId: number,
    employeeId: number,
    origin: Origin,
    commandOn: (basis: Basis & { isNow: EmployeeType }) => StaffCommand,
  ): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        const command = commandOn(await this.basis(companyId, employeeId));
        const { position } = await this.tell(companyId, command, origin);
        return await this.people.reached(employeeId, position);
      } catch (error) {
        if (!isRefused(error, 'staff.decided-meanwhile') || tries === MAX_TRIES) throw error;
      }
    }
  }

  /**
   * What a decision is based on. Waits until the views have what the stream had: an older view could show a former
   * admin.
   */
  private async basis(companyId: number, employeeId: number): Promise<Basis & { isNow: EmployeeType }> {
    const { decisions } = await this.state(companyId);
    const now = { position: this.store.lastAppended, stale: false, strict: true };
    return freshness.run(now, async () => {
      const [row, admins] = await Promise.all([this.employees.row(employeeId), this.employees.admins(companyId)]);
      if (row?.companyId !== companyId) throw new NotHere();
      return { decisions, admins, isNow: row.type };
    });
  }
}
