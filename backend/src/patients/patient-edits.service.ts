import { Injectable } from '@nestjs/common';
import type { DnaStatus, DomainEvent } from '@portal/events';
import { Assignees } from '../employees/employees.access.js';
import { Accounts } from '../identity/accounts.js';
import { Conflicts, type Edited } from '../identity/conflicts.service.js';
import { type editIn, profileOf } from '../identity/profile.dto.js';
import type { Caller } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import type { Streams } from '../platform/log/streams.js';
import { patientStream } from './patient.js';
import { PatientQueries } from './patients.queries.js';
import { Patients } from './patients.service.js';

interface Change<Value> {
  to: Value;
  /** what the caller saw last; undefined when they do not say */
  from?: Value | undefined;
}

/** What is left out stays as it is. */
interface PatientEdit {
  status?: Change<DnaStatus> | undefined;
  assignee?: Change<number | null> | undefined;
  person?: (ReturnType<typeof editIn> & { picture?: string | undefined }) | undefined;
}

/** The names of the fields in a request. */
interface FieldNames {
  status: string;
  assignee: string;
  sex: string;
}

/** The fields of the portal's own forms. */
export const FORM_FIELDS: FieldNames = { status: 'status', assignee: 'assignedTo', sex: 'sex' };

/** One stream's part of an edit. */
interface Part {
  run: (verb: 'check' | 'tell') => Promise<unknown>;
  edited: Edited;
}

/** Changes of a record that a colleague may have changed first. */
@Injectable()
export class PatientEdits {
  constructor(
    private readonly patients: Patients,
    private readonly accounts: Accounts,
    private readonly queries: PatientQueries,
    private readonly assignees: Assignees,
    private readonly conflicts: Conflicts,
  ) {}

  /**
   * Checks every part before the first one is saved: whoever is refused has saved nothing.
   *
   * @throws EditConflict with the newer values of fields that are neither as seen nor as wanted by now
   * @throws InvalidFields when the employee does not look after patients
   */
  async edit(id: number, edit: PatientEdit, names: FieldNames, caller: Caller, origin: Origin): Promise<void> {
    const { assignee, person } = edit;
    if (person) await this.patients.mustBeOpen(id);
    if (assignee?.to) await this.checkAssignee(id, assignee.to, names.assignee);
    const parts = this.partsOf(id, edit, names, caller, origin);
    // whoever is refused a part that is alone has saved nothing either
    const verbs = parts.length > 1 ? (['check', 'tell'] as const) : (['tell'] as const);
    for (const verb of verbs) for (const { run, edited } of parts) await this.conflicts.named(() => run(verb), edited);
  }

  private partsOf(
    id: number,
    { status, assignee, person }: PatientEdit,
    names: FieldNames,
    caller: Caller,
    origin: Origin,
  ): Part[] {
    const record = { streams: [patientStream(id)], fields: recordFields(names), caller };
    const part = <Command>(streams: Streams<number, unknown, Command, unknown>, command: Command, edited: Edited) => ({
      run: (verb: 'check' | 'tell') =>
        verb === 'check' ? streams.check(id, command) : streams.tell(id, command, origin),
      edited,
    });
    return [
      ...(status ? [part(this.patients, { type: 'ChangeDnaStatus', ...status }, record)] : []),
      ...(person ? [part(this.accounts, person, profileOf(id, caller, names.sex))] : []),
      ...(assignee ? [part(this.patients, { type: 'AssignPatient', ...assignee }, record)] : []),
    ];
  }

  /** Whoever looks after the patient already may stay. */
  private async checkAssignee(patientId: number, to: number, field: string): Promise<void> {
    const row = await this.queries.row(patientId);
    if (row?.assignedEmployeeId !== to) await this.assignees.check(to, field);
  }
}

const recordFields = ({ status, assignee }: FieldNames) => ({
  dnaStatus: {
    field: status,
    // every record begins with this one
    of: (event: DomainEvent) => (event.type === 'PatientAdded' ? 'Not ordered' : statusGivenBy(event)),
  },
  assignedEmployeeId: {
    field: assignee,
    of: givenBy({
      PatientAdded: 'assignedEmployeeId',
      PatientMoved: 'assignedEmployeeId',
      PatientAssigned: 'to',
    }),
  },
});

/** The value that an event of one of these types gives to a field. */
const givenBy =
  (fields: Readonly<Record<string, string>>) =>
  ({ type, data }: DomainEvent): unknown =>
    fields[type] === undefined ? undefined : (data as Record<string, unknown>)[fields[type]];

const statusGivenBy = givenBy({ DnaStatusChanged: 'to' });
