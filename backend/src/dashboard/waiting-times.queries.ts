import { Injectable } from '@nestjs/common';
import { PatientQueries } from '../patients/patients.queries.js';
import { Clock } from '../platform/kernel/clock.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import type { Late } from './dashboard.answers.js';
import { daysBetween, stays, type StayRow } from './dashboard.projections.js';
import { type TimedStatus, TIMED_STATUSES, type UsualTime, usualTime } from './usual-times.js';

/** A clinic's usual times are those of its newest moves. */
const MOVES_JUDGED = 100;
/** Patients per status that are looked at; beyond them counting stops. */
const MAX_WAITING = 100;
const MAX_SHOWN = 2;

type UsualTimes = ReadonlyMap<TimedStatus, UsualTime>;

/** Reads how long patients stay in a status. */
@Injectable()
export class WaitingTimes {
  constructor(
    @InjectView(stays) private readonly stays: Collection<StayRow>,
    private readonly patientQueries: PatientQueries,
    private readonly clock: Clock,
  ) {}

  /** A company's usual time in each status that ends by itself. */
  async usual(companyId: number): Promise<UsualTimes> {
    const entries = TIMED_STATUSES.map(async (status) => [status, await this.usualIn(companyId, status)] as const);
    return new Map(await Promise.all(entries));
  }

  /** The patients who wait longer than usual. */
  async late(companyId: number, usual: UsualTimes): Promise<Late> {
    const perStatus = await Promise.all([...usual].map(([status, { late }]) => this.lateIn(companyId, status, late)));
    const all = perStatus.flat().sort((one, other) => other.days - other.late_after - (one.days - one.late_after));
    const shown = all.slice(0, MAX_SHOWN);
    const people = await this.patientQueries.rows(shown.map(({ user_id }) => user_id));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return {
      data: shown.map((patient) => ({ ...patient, name: names.get(patient.user_id) ?? '' })),
      total: all.length,
      ...(perStatus.some(({ length }) => length === MAX_WAITING) && { total_at_least: true as const }),
    };
  }

  private async usualIn(companyId: number, status: TimedStatus): Promise<UsualTime> {
    const orderBy = { field: 'endedAt', direction: 'desc' } as const;
    const newest = await this.stays.find({ where: { companyId, status }, orderBy, limit: MOVES_JUDGED });
    const days = newest.flatMap(({ since, endedAt }) => (endedAt === null ? [] : [daysBetween(since, endedAt)]));
    return usualTime(status, days);
  }

  private async lateIn(companyId: number, status: TimedStatus, late_after: number) {
    const where = { companyId, status, endedAt: null, waits: true };
    const orderBy = { field: 'since', direction: 'asc' } as const;
    const longest = await this.stays.find({ where, orderBy, limit: MAX_WAITING });
    const now = this.clock.now().toISOString();
    return longest
      .map(({ patientId: user_id, since }) => ({ user_id, status, days: daysBetween(since, now), late_after }))
      .filter(({ days }) => days > late_after);
  }
}
