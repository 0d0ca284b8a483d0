import { Injectable } from '@nestjs/common';
import type { DnaStatus, DomainEvent } from '@portal/events';
import { Assignees } from '../employees/employees.access.js';
import { Conflicts, type EditableFields } from '../identity/conflicts.service.js';
import type { Caller } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { patientStream } from './patient.js';
import { PatientQueries } from './patients.queries.js';
import { Patients } from './patients.service.js';

interface Change<Value> {
  to: Value;
  /** what the caller saw last; undefined when they do not say */
  from: Value | undefined;
}

/** The value that an event of one of these types gives to a field. */
const givenBy =
  (fields: Readonly<Record<string, string>>) =>
  ({ type, data }: DomainEvent): unknown =>
    fields[type] === undefined ? undefined : (data as Record<string, unknown>)[fields[type]];

const STATUS: EditableFields = { dnaStatus: { field: 'status', of: givenBy({ DnaStatusChanged: 'to' }) } };
const ASSIGNED: EditableFields = {
  assignedEmployeeId: {
    field: 'assignedTo',
    of: givenBy({
      PatientAdded: 'assignedEmployeeId',
      PatientMoved: 'assignedEmployeeId',
      PatientAssigned: 'to',
    }),
  },
};

/** Changes of a record that a colleague may have changed first. */
@Injectable()
export class PatientEdits {
  constructor(
    private readonly patients: Patients,
    private readonly queries: PatientQueries,
    private readonly assignees: Assignees,
    private readonly conflicts: Conflicts,
  ) {}

  /** @throws EditConflict when the status is neither `from` nor `to` by now */
  changeStatus(patientId: number, change: Change<DnaStatus>, caller: Caller, origin: Origin): Promise<unknown> {
    return this.conflicts.named(() => this.patients.tell(patientId, { type: 'ChangeDnaStatus', ...change }, origin), {
      streams: [patientStream(patientId)],
      fields: STATUS,
      caller,
    });
  }

  /**
   * Checks before anything of an edit is saved. Whoever looks after the patient already may stay.
   *
   * @throws InvalidFields naming the field when the employee does not look after patients
   */
  async checkAssignee(patientId: number, to: number | null, field: string): Promise<void> {
    const row = await this.queries.row(patientId);
    if (row?.assignedEmployeeId !== to) await this.assignees.check(to, field);
  }

  /** @throws EditConflict when the patient is with somebody who is neither `from` nor `to` by now */
  assign(patientId: number, change: Change<number | null>, caller: Caller, origin: Origin): Promise<unknown> {
    return this.conflicts.named(() => this.patients.tell(patientId, { type: 'AssignPatient', ...change }, origin), {
      streams: [patientStream(patientId)],
      fields: ASSIGNED,
      caller,
    });
  }
}
