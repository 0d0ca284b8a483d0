import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { emailClaim, emailStream } from './email-claim.js';
import { type KnownPerson, person, personStream } from './person.js';
import { refusalsStream, signInRefusal } from './sign-in-refusal.js';

/** Claims of e-mail addresses, by the hash of the address. */
@Injectable()
export class EmailClaims extends streamsOf(emailClaim, emailStream) {}

/** Sign-ins that were refused, by the person whose account it is. */
@Injectable()
export class SignInRefusals extends streamsOf(signInRefusal, refusalsStream) {}

/** The accounts of people. They are read from the log, which is never out of date. */
@Injectable()
export class Accounts extends streamsOf(person, personStream) {
  async byId(personId: number): Promise<KnownPerson | null> {
    const state = await this.state(personId);
    return state.kind === 'known' ? state : null;
  }

  /** Gives people in the order of their ids; leaves out who was never registered. */
  async byIds(personIds: readonly number[]): Promise<KnownPerson[]> {
    const accounts = await Promise.all(personIds.map((personId) => this.byId(personId)));
    return accounts.filter((account) => account !== null);
  }
}
