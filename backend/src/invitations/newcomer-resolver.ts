import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '@portal/events';
import { Employees } from '../employees/employees.service.js';
import { Accounts } from '../identity/accounts.js';
import { RegisterPerson } from '../identity/identity.commands.js';
import { Patients } from '../patients/patients.service.js';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { Queues } from '../platform/kernel/queues.js';
import { Conflict } from '../platform/http/index.js';
import { normalisedEmail } from '../platform/kernel/text.js';
import type { Guest } from './guest.js';
import { Guests } from './invitations.service.js';

/** A person whom a company adds by name and e-mail. */
export interface Newcomer {
  companyId: number;
  name: string;
  email: string;
}

/** `rowId` is the person's own row, or an awaited row for a person with an account. */
interface Identified {
  personId: number;
  rowId: number;
}

/** Finds out whether an added person has an account, without telling the company. */
@Injectable()
export class NewcomerResolver {
  private readonly turns = new Queues();

  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly patients: Patients,
    private readonly employees: Employees,
    private readonly guests: Guests,
    private readonly ids: Ids,
  ) {}

  /**
   * Runs tasks for one e-mail address one after the other, so that the second sees the result of the first. This holds
   * within one node; across nodes the log decides.
   */
  inTurn<Result>({ email }: Newcomer, task: () => Promise<Result>): Promise<Result> {
    return this.turns.run(normalisedEmail(email), task);
  }

  /** @throws Refused `guest.is-patient`, `guest.is-employee`; Conflict while the person is registering */
  async identify({ companyId, name, email }: Newcomer, role: Role, origin: Origin): Promise<Identified> {
    const account = await this.accounts.byEmail(email);
    if (!account) {
      const person = { name, email, birthday: null, sexAtBirth: null, role: null, password: null };
      const personId = await this.commands.execute(new RegisterPerson(person, origin)).catch(asConflict);
      return { personId, rowId: personId };
    }
    const { personId, passwordHash } = account;
    await this.refuseIfIn(companyId, role, personId);
    if (passwordHash === null && (await this.wasNeverAdded(personId))) return { personId, rowId: personId };
    return { personId, rowId: await this.waitingRow({ role, companyId, personId }, origin) };
  }

  /**
   * Checks that the row belongs to the company, since two companies may add a new person at once. @throws Conflict for
   * the second
   */
  async ensureRow(companyId: number, role: Role, rowId: number): Promise<void> {
    if (!isIn(companyId, await this.row(role, rowId))) throw new Conflict();
  }

  /** Claims the row that waits for a person with an account. A row claimed before stays, unless it is gone. */
  private async waitingRow(
    expected: { role: Role; companyId: number; personId: number },
    origin: Origin,
  ): Promise<number> {
    const insteadOf = await this.goneRow(await this.guests.state(expected), expected.companyId, expected.role);
    const rowId = await this.ids.next('person');
    const { state } = await this.guests.tell(expected, { type: 'ClaimGuest', insteadOf, ...expected, rowId }, origin);
    return state.kind === 'expected' ? state.rowId : rowId;
  }

  /** @throws Refused when the row claimed before still waits */
  private async goneRow(before: Guest, companyId: number, role: Role): Promise<number | null> {
    if (before.kind === 'not-expected') return null;
    await this.refuseIfIn(companyId, role, before.rowId);
    return ['arrived', 'gone'].includes((await this.row(role, before.rowId)).kind) ? before.rowId : null;
  }

  private async refuseIfIn(companyId: number, role: Role, rowId: number): Promise<void> {
    if (isIn(companyId, await this.row(role, rowId))) throw new Refused(`guest.is-${role}`);
  }

  /** Whether a crash left the person registered but without a row. */
  private async wasNeverAdded(personId: number): Promise<boolean> {
    const rows = [await this.row('patient', personId), await this.row('employee', personId)];
    return rows.every(({ kind }) => kind === 'unknown');
  }

  private row(role: Role, rowId: number) {
    return role === 'patient' ? this.patients.state(rowId) : this.employees.state(rowId);
  }
}

const isIn = (companyId: number, row: { kind: string; companyId?: number }): boolean => row.companyId === companyId;

/** Hides from the company that the address has just received an account. */
function asConflict(error: unknown): never {
  throw error instanceof Refused && error.code === 'email.taken' ? new Conflict() : error;
}
