import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/kernel/clock.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { memberships, type MembershipRow } from './memberships.projections.js';

/** Reads memberships from the view. */
@Injectable()
export class MembershipQueries {
  constructor(
    @InjectView(memberships) private readonly rows: Collection<MembershipRow>,
    private readonly clock: Clock,
  ) {}

  /** A person's membership, and whether it runs now. */
  async of(personId: number): Promise<MembershipRow & { active: boolean }> {
    const row = (await this.rows.get(personId)) ?? { startsAt: null, endsAt: null };
    return { ...row, active: row.endsAt !== null && row.endsAt > this.clock.now().toISOString() };
  }

  /** Whether a person's membership runs now. */
  async running(personId: number): Promise<boolean> {
    return (await this.of(personId)).active;
  }
}
