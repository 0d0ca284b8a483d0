import { Injectable } from '@nestjs/common';
import { Employees } from '../employees/employees.service.js';
import { isRefused } from '../platform/log/decider.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { company, companyStream } from './company.js';

/** Companies, from their registration on. */
@Injectable()
export class Companies extends streamsOf(company, companyStream) {
  constructor(
    runner: CommandRunner,
    private readonly employees: Employees,
  ) {
    super(runner);
  }

  /**
   * Makes the founder of a registered company its first admin. A repetition does nothing.
   *
   * @throws Refused `employee.works-elsewhere` when the founder accepted an invitation meanwhile; the company is then
   * given up
   */
  async employFounder(companyId: number, founderId: number, origin: Origin): Promise<void> {
    // a founder who left must not be employed again, nor end the company
    if (await this.employees.hasWorkedFor(companyId, founderId)) return;
    const work = { type: 'AddEmployee', personId: founderId, companyId, employeeType: 'admin', jobTitle: '' } as const;
    await this.employees.tell(founderId, work, origin).catch(async (error: unknown) => {
      if (!isRefused(error, 'employee.works-elsewhere')) throw error;
      const giveUp = { type: 'GiveUpCompany', companyId, founderId } as const;
      await this.tell(companyId, giveUp, origin);
      throw error;
    });
  }
}
