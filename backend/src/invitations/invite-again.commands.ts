import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailHash } from '../identity/email-hash.js';
import { InviteAgain } from '../identity/passwords.commands.js';
import { Counters, RateLimit } from '../platform/http/index.js';
import { TooManyTries } from '../platform/http/errors/problems.js';
import type { Origin } from '../platform/log/origin.js';
import { InvitationQueries } from './invitations.queries.js';
import { Reinvitation, unlessGone } from './reinvitation.js';

const TIMES_PER_DAY = 3;
const DAY_SECONDS = 24 * 3_600;
const PORTAL = { kind: 'system', name: 'invitations.again' } as const;

/**
 * Mails the invitation again to a person who has not accepted it: they have no password to forget, and the invitation
 * lets them set one.
 */
@CommandHandler(InviteAgain)
export class InviteAgainHandler implements ICommandHandler<InviteAgain> {
  private readonly times: RateLimit;

  constructor(
    private readonly queries: InvitationQueries,
    private readonly reinvitation: Reinvitation,
    private readonly emailHash: EmailHash,
    counters: Counters,
  ) {
    this.times = new RateLimit(counters, 'invitations-again', TIMES_PER_DAY, DAY_SECONDS);
  }

  async execute({ email, origin }: InviteAgain): Promise<void> {
    if (!(await this.mayAsk(email))) return;
    // in the portal's name: nobody knows who asked
    const own: Origin = { ...origin, actor: PORTAL };
    for (const { rowId, role } of await this.queries.waitingAt(email))
      await this.reinvitation.send(rowId, role, own).catch(unlessGone);
  }

  /** Whether another mail may be sent. The answer to the request is the same either way. */
  private async mayAsk(email: string): Promise<boolean> {
    try {
      await this.times.take(this.emailHash.of(email));
      return true;
    } catch (error) {
      if (error instanceof TooManyTries) return false;
      throw error;
    }
  }
}
