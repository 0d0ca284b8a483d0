import { Injectable } from '@nestjs/common';
import { isEvent } from '@portal/events';
import { CommandRunner } from '../platform/log/command-runner.js';
import { EventStore } from '../platform/log/event-store.js';
import { streamsOf } from '../platform/log/streams.js';
import { employee, employeeStream } from './employee.js';

export { employeeStream } from './employee.js';

/** People's work for companies, and the rows that wait for somebody to accept an invitation. */
@Injectable()
export class Employees extends streamsOf(employee, employeeStream) {
  constructor(
    runner: CommandRunner,
    private readonly store: EventStore,
  ) {
    super(runner);
  }

  /** Whether a person works for a company, or ever did. */
  async hasWorkedFor(companyId: number, personId: number): Promise<boolean> {
    for await (const event of this.store.read(employeeStream(personId)))
      if (isEvent(event, 'EmployeeAdded') && event.data.companyId === companyId) return true;
    return false;
  }
}
