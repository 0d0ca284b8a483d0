import { Injectable } from '@nestjs/common';
import { NOT_TO_THEM, takesPatients } from '../employees/employees.access.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { Patients } from '../patients/patients.service.js';
import { InvalidFields } from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';

/** Gives the patients of an employee to a colleague. */
@Injectable()
export class Handover {
  constructor(
    private readonly employees: EmployeeQueries,
    private readonly patients: Patients,
    private readonly patientQueries: PatientQueries,
  ) {}

  /** @throws Refused `staff.has-patients` when an employee has some and nobody takes them; InvalidFields */
  async check(companyId: number, from: number, to: number | null): Promise<void> {
    if (to !== null) return this.checkReceiver(companyId, from, to);
    await this.checkNone(companyId, from, 'staff.has-patients');
  }

  /** @throws Refused with the code when an employee looks after patients */
  async checkNone(companyId: number, employeeId: number, code: 'staff.has-patients' | 'staff.looks-after') {
    const count = (await this.patientQueries.assignedTo(companyId, employeeId)).length;
    if (count > 0) throw new Refused(code, { count });
  }

  /** Goes on until nobody is left, because colleagues may assign more meanwhile. */
  async run(companyId: number, from: number, to: number | null, origin: Origin): Promise<void> {
    if (to === null) return;
    for (let moved = true; moved;) {
      moved = false;
      for (const { id } of await this.patientQueries.assignedTo(companyId, from)) {
        const { events } = await this.patients.tell(id, { type: 'HandOver', companyId, from, to }, origin);
        moved ||= events.length > 0;
      }
    }
  }

  private async checkReceiver(companyId: number, from: number, to: number): Promise<void> {
    const row = await this.employees.row(to);
    if (row?.companyId !== companyId || !takesPatients(row) || to === from)
      throw new InvalidFields({ reassign_to: [NOT_TO_THEM] });
  }
}
