import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../platform/log/command-runner.js';
import { emailClaim, emailStream } from './email-claim.js';
import { EmailHash } from './email-hash.js';
import { type KnownPerson, person, personStream } from './person.js';

/** Finds people by e-mail address, in the log itself: what it says is never behind. */
@Injectable()
export class Accounts {
  constructor(
    private readonly runner: CommandRunner,
    private readonly emailHash: EmailHash,
  ) {}

  async byEmail(email: string): Promise<KnownPerson | null> {
    const claim = await this.runner.load(emailClaim, emailStream(this.emailHash.of(email)));
    return claim.kind === 'free' ? null : this.byId(claim.personId);
  }

  async byId(personId: number): Promise<KnownPerson | null> {
    const state = await this.runner.load(person, personStream(personId));
    return state.kind === 'known' ? state : null;
  }
}
