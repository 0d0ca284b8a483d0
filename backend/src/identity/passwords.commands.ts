import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OneTimeLinks, tokenHashOf } from '../platform/http/one-time-links.js';
import { ignoring, Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import type { Caller } from '../platform/http/index.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { Accounts } from './accounts.js';
import { Addresses } from './addresses.js';
import { passwordResets, type MailedLinkRow } from './mailed-links.projections.js';
import { people, type PersonRow } from './people.projections.js';
import { type Chooser, hashPassword, NewPasswords, passwordMatches } from './passwords.js';
import type { KnownPerson } from './person.js';
import { RESET_HOURS, resetOf } from './reset-mail.js';
import { SessionService } from './session.service.js';

/**
 * Changes the caller's own password and ends all other sessions of the person.
 *
 * @throws Refused `password.old-wrong`; InvalidFields
 */
export class ChangePassword extends Command<void> {
  constructor(
    readonly caller: Pick<Caller, 'personId' | 'sessionId'>,
    readonly oldPassword: string,
    readonly newPassword: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: NewPasswords,
    private readonly sessions: SessionService,
    @InjectView(people) private readonly people: Collection<PersonRow>,
  ) {}

  async execute({ caller: { personId, sessionId }, oldPassword, newPassword, origin }: ChangePassword): Promise<void> {
    const change = (passwordHash: string) =>
      ({ type: 'ChangePassword', passwordHash, keepSessionId: sessionId }) as const;
    // a repeat would find the old password wrong
    if (!(await this.accounts.hasDone(personId, change(''), origin))) await this.mustKnow(personId, oldPassword);
    await this.passwords.check(newPassword, chooser(await this.people.get(personId)), 'newPassword');
    const { position } = await this.accounts.tell(personId, change(await hashPassword(newPassword)), origin);
    await this.sessions.seen(personId, position);
  }

  private async mustKnow(personId: number, password: string): Promise<void> {
    const account = await this.accounts.byId(personId);
    if (!(await passwordMatches(password, account?.passwordHash ?? null))) throw new Refused('password.old-wrong');
  }
}

/** Mails a link to set a new password, if the address has an account. The answer does not reveal whether it has. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly email: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: Addresses,
    private readonly links: OneTimeLinks,
  ) {}

  async execute({ email, origin }: RequestPasswordReset): Promise<void> {
    for (const account of await this.addresses.holders(email)) await this.request(account, origin);
  }

  private async request({ personId, resets }: KnownPerson, origin: Origin): Promise<void> {
    const link = this.links.make(resetOf(personId), resets + 1, RESET_HOURS, origin.time);
    await this.accounts.tell(personId, { type: 'RequestPasswordReset', ...link }, origin);
  }
}

/** Mails the invitations that wait for an address again. The invitations handle it. */
export class InviteAgain extends Command<void> {
  constructor(
    readonly email: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Sets a new password by a link and ends every session. @throws Refused `reset.dead`; InvalidFields */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: Addresses,
    private readonly passwords: NewPasswords,
    private readonly sessions: SessionService,
    @InjectView(people) private readonly people: Collection<PersonRow>,
    @InjectView(passwordResets) private readonly resets: Collection<MailedLinkRow>,
  ) {}

  async execute({ token, password, origin }: ResetPassword): Promise<void> {
    const tokenHash = tokenHashOf(token);
    const row = await this.resets.get(tokenHash);
    if (!row) throw new Refused('reset.dead');
    await this.passwords.check(password, chooser(await this.people.get(row.personId)));
    const passwordHash = await hashPassword(password);
    const { position } = await this.accounts.tell(
      row.personId,
      { type: 'ResetPassword', tokenHash, passwordHash, now: origin.time },
      origin,
    );
    await this.prove(row.personId, origin);
    await this.sessions.seen(row.personId, position);
  }

  /** Proves the address of a person who followed a mailed link, unless somebody else has proved it meanwhile. */
  private async prove(personId: number, origin: Origin): Promise<void> {
    const email = (await this.people.get(personId))?.email;
    if (email) await this.addresses.prove(personId, email, 'reset', origin).catch(ignoring('email.taken'));
  }
}

/** The words that a password must not contain; none for a person whom the view does not know yet. */
const chooser = (row: PersonRow | undefined): Chooser => ({
  name: row?.name ?? '',
  email: row?.email ?? '',
  companyIds: [row?.companyId ?? null, row?.patientCompanyId ?? null],
});

export const passwordCommandHandlers = [ChangePasswordHandler, RequestPasswordResetHandler, ResetPasswordHandler];
