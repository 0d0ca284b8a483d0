import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EmploymentEnded } from '@portal/events';
import { Employees } from '../employees/employees.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { Handover } from './handover.js';

/** Finishes what follows from an employment's end after a crash, and for patients who were assigned meanwhile. */
@Injectable()
export class Departures implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly employees: Employees,
    private readonly handover: Handover,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('staff.departures').on('EmploymentEnded', ({ data }, origin) => this.finish(data, origin)),
    );
  }

  private async finish({ employeeId, companyId, reassignedTo }: EmploymentEnded['data'], origin: Origin) {
    await this.handover.run(companyId, employeeId, reassignedTo, origin);
    await this.employees.tell(employeeId, { type: 'FreeEmployee', personId: employeeId, companyId }, origin);
  }
}
