import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@portal/events';
import { Refused } from '../platform/log/decider.js';
import { Ids } from '../platform/log/ids.js';
import type { Origin } from '../platform/log/origin.js';
import { Accounts, EmailClaims } from './accounts.js';
import type { Device } from './sessions.access.js';
import { ABANDONED_AFTER_MILLISECONDS, type EmailClaim } from './email-claim.js';
import { EmailHash } from './email-hash.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { type OpenedSession, SessionService } from './session.service.js';

export interface NewPerson {
  name: string;
  email: string;
  birthday: string | null;
  sexAtBirth: string | null;
  /** null for a person added by a clinic, whose role comes with the invitation */
  role: { role: Role; companyId: number | null } | null;
  /** a password, or its hash if it was hashed before */
  password: string | { hash: string } | null;
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
  constructor(
    private readonly claims: EmailClaims,
    private readonly ids: Ids,
    private readonly accounts: Accounts,
    private readonly emailHash: EmailHash,
  ) {}

  async execute({ person: { email, password, role, ...facts }, origin }: RegisterPerson): Promise<number> {
    const personId = await this.claimEmail(email, origin);
    const passwordHash = typeof password === 'string' ? await hashPassword(password) : (password?.hash ?? null);
    const registered = {
      personId,
      name: facts.name.trim(),
      email: email.trim(),
      birthday: facts.birthday,
      sexAtBirth: facts.sexAtBirth,
    };
    await this.accounts.tell(personId, { type: 'RegisterPerson', person: registered, role, passwordHash }, origin);
    return personId;
  }

  /** @returns a new person's id, or the id that the same request claimed before a crash */
  private async claimEmail(email: string, origin: Origin): Promise<number> {
    const personId = await this.ids.next('person');
    const hash = this.emailHash.of(email);
    const abandonedBy = await this.abandonedBy(await this.claims.state(hash), origin.time);
    const claim = { type: 'ClaimEmail', personId, claimedAt: origin.time, abandonedBy } as const;
    const { state } = await this.claims.tell(hash, claim, origin);
    return state.kind === 'claimed' ? state.personId : personId;
  }

  /** Gives the owner of a claim that is old enough and never led to a registration; null otherwise. */
  private async abandonedBy(claim: EmailClaim, now: string): Promise<number | null> {
    if (claim.kind === 'free' || Date.parse(now) - Date.parse(claim.claimedAt) < ABANDONED_AFTER_MILLISECONDS)
      return null;
    return (await this.accounts.byId(claim.personId)) ? null : claim.personId;
  }
}

/** @returns null for a wrong password, an unknown e-mail or a missing role, without telling which */
export class SignIn extends Command<OpenedSession | null> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly role: Role,
    readonly device: Device,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionService,
  ) {}

  async execute({ email, password, role, device, origin }: SignIn): Promise<OpenedSession | null> {
    const account = await this.accounts.byEmail(email);
    const matches = await passwordMatches(password, account?.passwordHash ?? null);
    if (!account || !matches || !account.roles.includes(role)) return null;
    return this.sessions.open(account.personId, role, device, origin);
  }
}

/**
 * Verifies an invited person: by their existing password, or by setting their first one.
 *
 * @throws Refused `password.wrong`
 */
export class ProveIdentity extends Command<void> {
  constructor(
    readonly personId: number,
    readonly password: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ProveIdentity)
class ProveIdentityHandler implements ICommandHandler<ProveIdentity> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ personId, password, origin }: ProveIdentity): Promise<void> {
    const account = await this.accounts.byId(personId);
    if (account?.passwordHash == null) return this.setFirst(personId, password, origin);
    if (!(await passwordMatches(password, account.passwordHash))) throw new Refused('password.wrong');
  }

  private async setFirst(personId: number, password: string, origin: Origin): Promise<void> {
    const command = { type: 'SetFirstPassword', passwordHash: await hashPassword(password) } as const;
    const { state } = await this.accounts.tell(personId, command, origin);
    // another person with the same link may meanwhile have set a different password
    const set = state.kind === 'known' ? state.passwordHash : null;
    if (set !== command.passwordHash && !(await passwordMatches(password, set))) throw new Refused('password.wrong');
  }
}

export const identityCommandHandlers = [RegisterPersonHandler, SignInHandler, ProveIdentityHandler];
