import { Injectable } from '@nestjs/common';
import { Employees, unlessWorksElsewhere } from '../employees/index.js';
import type { Origin } from '../platform/log/origin.js';
import { Companies } from './companies.service.js';

/** Does the last step of founding a company. A repetition does nothing. */
@Injectable()
export class Founding {
  constructor(
    private readonly companies: Companies,
    private readonly employees: Employees,
  ) {}

  /**
   * Makes the founder of a registered company its first admin.
   *
   * @throws Refused `employee.works-elsewhere` when the founder accepted an invitation meanwhile; the company is then given up
   */
  async finish(companyId: number, founderId: number, origin: Origin): Promise<void> {
    // a founder who has left later must not come back, nor end the company
    if (await this.employees.hasWorkedFor(companyId, founderId)) return;
    const work = { type: 'AddEmployee', personId: founderId, companyId, isAdmin: true, jobTitle: '' } as const;
    await this.employees.tell(founderId, work, origin).catch(async (error: unknown) => {
      unlessWorksElsewhere(error);
      const giveUp = { type: 'GiveUpCompany', companyId, founderId } as const;
      await this.companies.tell(companyId, giveUp, origin);
      throw error;
    });
  }
}
