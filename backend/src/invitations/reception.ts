import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { employee, employeeStream } from '../employees/index.js';
import { Accounts } from '../identity/index.js';
import { RegisterPerson } from '../identity/identity.commands.js';
import { patient, patientStream } from '../patients/index.js';
import { CommandRunner } from '../platform/event-store/command-runner.js';
import { Refused } from '../platform/event-store/decider.js';
import { Ids } from '../platform/event-store/ids.js';
import type { Origin } from '../platform/event-store/origin.js';
import { Queues } from '../platform/event-store/queues.js';
import { Conflict } from '../platform/http/index.js';
import { normalisedEmail } from '../platform/text.js';

/** Somebody whom a company adds by name and e-mail. */
export interface Guest {
  companyId: number;
  name: string;
  email: string;
}

/** `rowId` is the row that waits: the person's own, or a pending one for somebody with an account. */
interface Identified {
  personId: number;
  rowId: number;
}

/** Finds out who a guest is, without telling the company: a new person, or somebody whom the portal knows. */
@Injectable()
export class Reception {
  private readonly turns = new Queues();

  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
  ) {}

  /** Those who add one address at the same time wait for each other: the second must see the row of the first. */
  inTurn<Result>({ email }: Guest, task: () => Promise<Result>): Promise<Result> {
    return this.turns.run(normalisedEmail(email), task);
  }

  /** @throws Conflict when the person is just registering */
  async identify({ name, email }: Guest, origin: Origin): Promise<Identified> {
    const account = await this.accounts.byEmail(email);
    if (!account) {
      const person = { name, email, birthday: null, sexAtBirth: null, role: null, password: null };
      const personId = await this.commands.execute(new RegisterPerson(person, origin)).catch(neutrally);
      return { personId, rowId: personId };
    }
    const { personId, passwordHash } = account;
    if (passwordHash === null && (await this.wasNeverAdded(personId))) return { personId, rowId: personId };
    return { personId, rowId: await this.ids.next('person') };
  }

  /** Registered for a company that never got to the next step: nobody has a row for them. */
  private async wasNeverAdded(personId: number): Promise<boolean> {
    const record = await this.runner.load(patient, patientStream(personId));
    const work = await this.runner.load(employee, employeeStream(personId));
    return record.kind === 'unknown' && work.kind === 'unknown';
  }
}

/** A company must not be told that the address has just got an account. */
function neutrally(error: unknown): never {
  throw error instanceof Refused && error.code === 'email.taken' ? new Conflict() : error;
}
