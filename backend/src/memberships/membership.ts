import type { MembershipGranted, MembershipShortened, MembershipUsed } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';
import { DAY_MILLISECONDS } from '../platform/kernel/durations.js';

/** A person's membership: the years that were bought, one after the other. Stream `membership-{personId}`. */
export interface Membership {
  years: readonly Year[];
  /** orders whose year was taken back: it is not granted again */
  takenBack: ReadonlySet<number>;
  /** when it last paid for reports, ISO 8601; the newest of them suffice for the limit */
  uses: readonly string[];
}

/** A year of one order, and when it was granted. */
interface Year {
  orderId: number;
  grantedAt: string;
}

/** What the newest years cover without a gap, ISO 8601. */
interface Period {
  startsAt: string;
  endsAt: string;
}

/** A running membership pays for so many reports in 24 hours: whoever needs more has made a mistake. */
export const MOST_USES_A_DAY = 20;

export type MembershipEvent = MembershipGranted | MembershipShortened | MembershipUsed;

export type MembershipCommand =
  /** Adds a year: from now, or from the end where one runs. */
  | { type: 'GrantYear'; personId: number; orderId: number; now: string }
  /** Takes back the year of a refunded order. */
  | { type: 'TakeYearBack'; personId: number; orderId: number }
  /** Pays for a new version of the member's own report. */
  | ({ type: 'UseMembership' } & MembershipUsed['data']);

export const membershipStream = (personId: number) => `membership-${personId}`;

export const membership: Decider<Membership, MembershipCommand, MembershipEvent> = {
  initial: { years: [], takenBack: new Set(), uses: [] },
  decide: (command, state) => {
    if (command.type === 'UseMembership') return use(command, state);
    const { years } = state;
    const { personId, orderId } = command;
    const known = years.some((year) => year.orderId === orderId);
    switch (command.type) {
      case 'GrantYear': {
        if (known || state.takenBack.has(orderId)) return [];
        const grantedAt = command.now;
        const period = covering([...years, { orderId, grantedAt }])!;
        return [{ type: 'MembershipGranted', data: { personId, orderId, grantedAt, ...period } }];
      }
      case 'TakeYearBack': {
        if (!known) return [];
        const left = covering(years.filter((year) => year.orderId !== orderId));
        const { startsAt, endsAt } = left ?? { startsAt: null, endsAt: null };
        return [{ type: 'MembershipShortened', data: { personId, orderId, startsAt, endsAt } }];
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'MembershipGranted': {
        const { orderId, grantedAt } = event.data;
        return { ...state, years: [...state.years, { orderId, grantedAt }] };
      }
      case 'MembershipShortened': {
        const { orderId } = event.data;
        const years = state.years.filter((year) => year.orderId !== orderId);
        return { ...state, years, takenBack: new Set(state.takenBack).add(orderId) };
      }
      case 'MembershipUsed':
        return { ...state, uses: [...state.uses, event.data.usedAt].slice(-MOST_USES_A_DAY) };
    }
  },
};

function use(command: Extract<MembershipCommand, { type: 'UseMembership' }>, { years, uses }: Membership) {
  const period = covering(years);
  if (period === null || period.endsAt <= command.usedAt) throw new Refused('membership.not-running');
  const [oldest] = uses;
  const dayAgo = new Date(Date.parse(command.usedAt) - DAY_MILLISECONDS).toISOString();
  if (oldest !== undefined && uses.length === MOST_USES_A_DAY && oldest > dayAgo)
    throw new Refused('membership.used-up');
  return [{ type: 'MembershipUsed' as const, data: factsOf(command) }];
}

/** Lays the years one after the other; a year that was granted after the end of the others begins anew. */
function covering(years: readonly Year[]): Period | null {
  return years.reduce<Period | null>((period, { grantedAt }) => {
    if (period === null || period.endsAt < grantedAt) return { startsAt: grantedAt, endsAt: aYearAfter(grantedAt) };
    return { ...period, endsAt: aYearAfter(period.endsAt) };
  }, null);
}

function aYearAfter(time: string): string {
  const end = new Date(time);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString();
}
