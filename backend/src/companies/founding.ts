import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TellEmployee } from '../employees/employees.commands.js';
import { unlessWorksElsewhere } from '../employees/index.js';
import { CommandRunner } from '../platform/event-store/command-runner.js';
import type { Origin } from '../platform/event-store/origin.js';
import { company, companyStream } from './company.js';

/** The last step of founding. It does nothing the second time. */
@Injectable()
export class Founding {
  constructor(
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * The founder of a registered company becomes its first admin.
   *
   * @throws Refused `employee.works-elsewhere` for one who has accepted an invitation meanwhile: the company is given up
   */
  async finish(companyId: number, founderId: number, origin: Origin): Promise<void> {
    const work = { type: 'AddEmployee', personId: founderId, companyId, isAdmin: true, jobTitle: '' } as const;
    await this.commands.execute(new TellEmployee(founderId, work, origin)).catch(async (error: unknown) => {
      unlessWorksElsewhere(error);
      const giveUp = { type: 'GiveUpCompany', companyId, founderId } as const;
      await this.runner.run(company, companyStream(companyId), giveUp, origin);
      throw error;
    });
  }
}
