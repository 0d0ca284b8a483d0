import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../platform/log/command-runner.js';
import type { Origin } from '../platform/log/origin.js';
import { employee, type EmployeeCommand, employeeStream } from './employee.js';

/** Puts a command to one employee's stream. @throws Refused by the employee's rules */
export class TellEmployee extends Command<void> {
  constructor(
    readonly employeeId: number,
    readonly command: EmployeeCommand,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(TellEmployee)
export class TellEmployeeHandler implements ICommandHandler<TellEmployee> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ employeeId, command, origin }: TellEmployee): Promise<void> {
    await this.runner.run(employee, employeeStream(employeeId), command, origin);
  }
}
