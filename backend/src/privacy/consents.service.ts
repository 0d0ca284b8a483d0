import { Injectable } from '@nestjs/common';
import type { Consent } from '@portal/events';
import { type Caller, ConsentCheck } from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import { streamsOf } from '../platform/log/streams.js';
import { consents, consentsStream } from './consents.js';

/** What each person has agreed to. */
@Injectable()
export class Consents extends streamsOf(consents, consentsStream) {}

/** Asks the log itself: nothing is read of somebody who has just withdrawn. */
@Injectable()
export class LoggedConsentCheck extends ConsentCheck {
  constructor(private readonly consents: Consents) {
    super();
  }

  override async check(consent: Consent, { role, personId }: Caller): Promise<void> {
    if (role !== 'patient') return;
    const agreements = await this.consents.state(personId);
    if (agreements[consent]?.withdrawnAt) throw new Refused('consent.withdrawn');
  }
}
