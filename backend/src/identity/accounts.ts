import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../platform/log/command-runner.js';
import { streamsOf } from '../platform/log/streams.js';
import { emailClaim, emailStream } from './email-claim.js';
import { EmailHash } from './email-hash.js';
import { type KnownPerson, person, personStream } from './person.js';

/** Claims of e-mail addresses, by the hash of the address. */
@Injectable()
export class EmailClaims extends streamsOf(emailClaim, emailStream) {}

/** The accounts of people. They are read from the log, which is never out of date. */
@Injectable()
export class Accounts extends streamsOf(person, personStream) {
  constructor(
    runner: CommandRunner,
    private readonly claims: EmailClaims,
    private readonly emailHash: EmailHash,
  ) {
    super(runner);
  }

  async byEmail(email: string): Promise<KnownPerson | null> {
    const claim = await this.claims.state(this.emailHash.of(email));
    return claim.kind === 'free' ? null : this.byId(claim.personId);
  }

  async byId(personId: number): Promise<KnownPerson | null> {
    const state = await this.state(personId);
    return state.kind === 'known' ? state : null;
  }
}
