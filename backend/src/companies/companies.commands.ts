import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HOUSE_COMPANY_ID } from '@portal/events';
import { Employees } from '../employees/employees.service.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { Companies } from './companies.service.js';
import type { CompanyProfile } from './company.js';

/**
 * Sets up a company; its founder becomes its first admin.
 *
 * @returns the company's id
 * @throws Refused `employee.works-elsewhere`; `company.exists` when the founder sends the request twice
 */
export class RegisterCompany extends Command<number> {
  constructor(
    readonly profile: CompanyProfile,
    readonly founderId: number,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(RegisterCompany)
export class RegisterCompanyHandler implements ICommandHandler<RegisterCompany> {
  constructor(
    private readonly companies: Companies,
    private readonly employees: Employees,
    private readonly ids: Ids,
  ) {}

  async execute({ profile, founderId, origin }: RegisterCompany): Promise<number> {
    const companyId = await this.claimId(founderId, origin);
    await this.companies.tell(companyId, { type: 'RegisterCompany', companyId, founderId, ...profile }, origin);
    await this.companies.employFounder(companyId, founderId, origin);
    return companyId;
  }

  /** Claims the id of the founder's company. A second request, on any node, gets the same id. */
  private async claimId(personId: number, origin: Origin): Promise<number> {
    const companyId = HOUSE_COMPANY_ID + (await this.ids.next('company', origin));
    const begin = { type: 'BeginFounding', personId, companyId } as const;
    const { state } = await this.employees.tell(personId, begin, origin);
    return state.kind === 'founding' ? state.companyId : companyId;
  }
}
