import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normalisedEmail, type Role } from '@portal/events';
import { OneTimeLinks } from '../platform/http/one-time-links.js';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import { Queues } from '../platform/kernel/queues.js';
import type { Origin } from '../platform/log/origin.js';
import { Accounts } from './accounts.js';
import { Addresses } from './addresses.js';
import { requestProof } from './email-proof.js';
import type { Device } from './sessions.access.js';
import { hashPassword } from './passwords.js';
import { RefusedSignIns } from './refused-sign-ins.js';
import { type OpenedSession, SessionService } from './session.service.js';

export interface NewPerson {
  name: string;
  email: string;
  birthday: string | null;
  sexAtBirth: string | null;
  role: { role: Role; companyId: number | null };
  /** a password, or its hash if it was hashed before; null for who signs in without one */
  password: string | { hash: string } | null;
  /** whether the address counts at once, without a mailed link */
  proved: boolean;
}

/** @returns the person's id @throws Refused `email.taken` */
export class RegisterPerson extends Command<number> {
  constructor(
    readonly person: NewPerson,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(RegisterPerson)
export class RegisterPersonHandler implements ICommandHandler<RegisterPerson> {
  private readonly turns = new Queues();

  constructor(
    private readonly ids: Ids,
    private readonly accounts: Accounts,
    private readonly addresses: Addresses,
    private readonly links: OneTimeLinks,
  ) {}

  execute(command: RegisterPerson): Promise<number> {
    return this.turns.run(normalisedEmail(command.person.email), () => this.register(command));
  }

  private async register({ person, origin }: RegisterPerson): Promise<number> {
    const { email, password, proved, role, ...facts } = person;
    const personId = await this.ids.next('person', origin);
    const other = typeof password === 'string' ? await this.addresses.withPassword(email, password) : null;
    // somebody who forgot that they have an account would get a second one, and sign in to the first
    if (other && other.personId !== personId) throw new Refused('email.taken');
    await this.addresses.claim(email, personId, origin);
    const passwordHash = typeof password === 'string' ? await hashPassword(password) : (password?.hash ?? null);
    const registered = { personId, ...facts, name: facts.name.trim(), email: email.trim() };
    await this.accounts.tell(personId, { type: 'RegisterPerson', person: registered, role, passwordHash }, origin);
    if (proved) await this.addresses.prove(personId, email, 'setting', origin);
    else
      await this.accounts.tell(personId, requestProof(this.links, { personId, email, number: 1 }, origin.time), origin);
    return personId;
  }
}

/**
 * @returns null for a wrong password, an unknown e-mail or a missing role, without telling which
 * @throws StepNeeded when the person has a second factor and comes with no trusted browser
 */
export class SignIn extends Command<OpenedSession | null> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly role: Role,
    readonly device: Device,
    /** the token of a trusted browser */
    readonly trusted: string | undefined,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly addresses: Addresses,
    private readonly sessions: SessionService,
    private readonly refused: RefusedSignIns,
  ) {}

  async execute({ email, password, role, device, trusted, origin }: SignIn): Promise<OpenedSession | null> {
    const account = await this.addresses.withPassword(email, password);
    if (!account?.roles.includes(role)) {
      this.refused.note(email, role, device, origin);
      return null;
    }
    return this.sessions.open(account.personId, role, device, origin, { trusted });
  }
}

export const identityCommandHandlers = [RegisterPersonHandler, SignInHandler];
