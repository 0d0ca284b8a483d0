import type { MembershipGranted, MembershipShortened } from '@portal/events';
import type { Decider } from '../platform/log/decider.js';

/** A person's membership: the years that were bought, one after the other. Stream `membership-{personId}`. */
export interface Membership {
  years: readonly Year[];
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

export type MembershipEvent = MembershipGranted | MembershipShortened;

export type MembershipCommand =
  /** Adds a year: from now, or from the end where one runs. */
  | { type: 'GrantYear'; personId: number; orderId: number; now: string }
  /** Takes back the year of a refunded order. */
  | { type: 'TakeYearBack'; personId: number; orderId: number };

export const membershipStream = (personId: number) => `membership-${personId}`;

export const membership: Decider<Membership, MembershipCommand, MembershipEvent> = {
  initial: { years: [] },
  decide: (command, { years }) => {
    const { personId, orderId } = command;
    const known = years.some((year) => year.orderId === orderId);
    switch (command.type) {
      case 'GrantYear': {
        if (known) return [];
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
  evolve: ({ years }, event) => {
    const { orderId } = event.data;
    switch (event.type) {
      case 'MembershipGranted':
        return { years: [...years, { orderId, grantedAt: event.data.grantedAt }] };
      case 'MembershipShortened':
        return { years: years.filter((year) => year.orderId !== orderId) };
    }
  },
};

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
