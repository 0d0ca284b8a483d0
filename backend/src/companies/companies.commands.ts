import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompanyRegistered } from '@portal/events';
import { HOUSE_COMPANY_ID } from '@portal/events';
import { TellEmployee } from '../employees/employees.commands.js';
import { employee, employeeStream } from '../employees/index.js';
import { CommandRunner } from '../platform/event-store/command-runner.js';
import { Refused } from '../platform/event-store/decider.js';
import { Ids } from '../platform/event-store/ids.js';
import type { Origin } from '../platform/event-store/origin.js';
import { Queues } from '../platform/event-store/queues.js';
import { company, companyStream } from './company.js';

export type CompanyProfile = Omit<CompanyRegistered['data'], 'companyId' | 'founderId'>;

/** Sets up a company; its founder becomes its first admin. @returns the company's id @throws Refused `employee.works-elsewhere` */
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
  private readonly turns = new Queues();

  constructor(
    private readonly runner: CommandRunner,
    private readonly commands: CommandBus,
    private readonly ids: Ids,
  ) {}

  /** A founder who pressed twice founds one company. */
  execute(command: RegisterCompany): Promise<number> {
    return this.turns.run(String(command.founderId), () => this.register(command));
  }

  private async register({ profile, founderId, origin }: RegisterCompany): Promise<number> {
    const work = await this.runner.load(employee, employeeStream(founderId));
    if (work.kind === 'employed') throw new Refused('employee.works-elsewhere');
    const companyId = HOUSE_COMPANY_ID + (await this.ids.next('company'));
    await this.runner.run(
      company,
      companyStream(companyId),
      { type: 'RegisterCompany', companyId, founderId, ...profile },
      origin,
    );
    await this.commands.execute(founded(companyId, founderId, origin));
    return companyId;
  }
}

/** The founder of a company becomes its first admin. */
export const founded = (companyId: number, founderId: number, origin: Origin): TellEmployee =>
  new TellEmployee(
    founderId,
    { type: 'AddEmployee', personId: founderId, companyId, isAdmin: true, jobTitle: '' },
    origin,
  );
