import { Injectable } from '@nestjs/common';
import { normalisedEmail, type Role } from '@portal/events';
import { Employees } from '../employees/employees.service.js';
import { EmailHash } from '../identity/email-hash.js';
import { Patients } from '../patients/patients.service.js';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { Queues } from '../platform/kernel/queues.js';
import { Guests } from './invitations.service.js';

/** A person whom a company adds by name and e-mail. */
export interface Newcomer {
  companyId: number;
  name: string;
  email: string;
}

/**
 * Gives a company the row in which it waits for whoever has an address. It never looks whether somebody has an account,
 * so that neither the answer nor its time can tell.
 */
@Injectable()
export class NewcomerResolver {
  private readonly turns = new Queues();

  constructor(
    private readonly patients: Patients,
    private readonly employees: Employees,
    private readonly guests: Guests,
    private readonly emailHash: EmailHash,
    private readonly ids: Ids,
  ) {}

  /**
   * Runs tasks for one e-mail address one after the other, so that the second sees the result of the first. This holds
   * within one node; across nodes the log decides.
   */
  inTurn<Result>({ email }: Newcomer, task: () => Promise<Result>): Promise<Result> {
    return this.turns.run(normalisedEmail(email), task);
  }

  /** The id of the row that a request may make; a repeat of the request gets the same. */
  newId(origin: Origin): Promise<number> {
    return this.ids.next('person', origin);
  }

  /**
   * Claims the row. One that a crash left without a record is used again, and one whose record or work went elsewhere
   * is replaced.
   *
   * @param newId see {@link newId}
   * @throws Refused `guest.is-patient`, `guest.is-employee` while a row waits that another request made
   */
  async rowFor({ companyId, email }: Newcomer, role: Role, newId: number, origin: Origin): Promise<number> {
    const expected = { role, companyId, emailHash: this.emailHash.of(email) };
    const before = await this.guests.state(expected);
    if (before.kind === 'expected' && before.rowId === newId) return newId;
    const insteadOf = before.kind === 'expected' ? await this.gone(companyId, role, before.rowId) : null;
    const claim = { type: 'ClaimGuest', insteadOf, role, companyId, personId: newId, rowId: newId } as const;
    const { state } = await this.guests.tell(expected, claim, origin);
    return state.kind === 'expected' ? state.rowId : newId;
  }

  /** Gives the row if its record or work has left the company, null if it never got one. @throws Refused otherwise */
  private async gone(companyId: number, role: Role, rowId: number): Promise<number | null> {
    const row = await (role === 'patient' ? this.patients.state(rowId) : this.employees.state(rowId));
    if ('companyId' in row && row.companyId === companyId) throw new Refused(`guest.is-${role}`);
    return row.kind === 'unknown' ? null : rowId;
  }
}
