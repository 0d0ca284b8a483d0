import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EmployeeAdded } from '@portal/events';
import { TellEmployee } from '../employees/employees.commands.js';
import { employeeStream, unlessWorksElsewhere } from '../employees/index.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { EventStore } from '../platform/log/event-store.js';
import type { Origin } from '../platform/log/origin.js';
import { company, companyStream } from './company.js';

/** The last step of founding. It does nothing the second time. */
@Injectable()
export class Founding {
  constructor(
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
    private readonly store: EventStore,
  ) {}

  /**
   * The founder of a registered company becomes its first admin.
   *
   * @throws Refused `employee.works-elsewhere` for one who has accepted an invitation meanwhile: the company is given up
   */
  async finish(companyId: number, founderId: number, origin: Origin): Promise<void> {
    if (await this.isFinished(companyId, founderId)) return;
    const work = { type: 'AddEmployee', personId: founderId, companyId, isAdmin: true, jobTitle: '' } as const;
    await this.commands.execute(new TellEmployee(founderId, work, origin)).catch(async (error: unknown) => {
      unlessWorksElsewhere(error);
      const giveUp = { type: 'GiveUpCompany', companyId, founderId } as const;
      await this.runner.run(company, companyStream(companyId), giveUp, origin);
      throw error;
    });
  }

  /**
   * The founder is a company's first employee, so that one whose founder has ever come has had people. Whoever leaves it
   * later does not undo that, and a registration that is told again neither brings the founder back nor ends the company.
   */
  private async isFinished(companyId: number, founderId: number): Promise<boolean> {
    for await (const { type, data } of this.store.read(employeeStream(founderId)))
      if (type === 'EmployeeAdded' && (data as EmployeeAdded['data']).companyId === companyId) return true;
    return false;
  }
}
