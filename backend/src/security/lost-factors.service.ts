import { Injectable } from '@nestjs/common';
import { FactorSetup } from '../factors/factor-setup.service.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { SessionService } from '../identity/session.service.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';

/** Helps people who lost their second factor. */
@Injectable()
export class LostFactors {
  constructor(
    private readonly setup: FactorSetup,
    private readonly sessions: SessionService,
    private readonly people: PersonQueries,
  ) {}

  /** Takes every second factor off a person and ends all their sessions. @throws Refused `second-factor.none` */
  async takeOff(personId: number, origin: Origin): Promise<void> {
    const companyId = (await this.people.row(personId))?.companyId ?? null;
    const had = await this.setup.takeOff(personId, companyId, origin);
    // first: a repetition after a crash in between still ends them
    await this.sessions.endAll(personId, origin);
    if (!had) throw new Refused('second-factor.none');
  }
}
