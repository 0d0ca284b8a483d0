import type { NotificationsRead } from '@portal/events';
import type { Decider } from '../platform/log/decider.js';

/** How far a person has read their notifications. Stream `notifications-{personId}`. */
export interface Reading {
  /** ISO 8601; '' before the first */
  upTo: string;
}

/** Reads up to a time, at most up to now. */
export interface ReadNotifications {
  type: 'ReadNotifications';
  personId: number;
  upTo: string;
  now: string;
}

export const readingStream = (personId: number) => `notifications-${personId}`;

export const reading: Decider<Reading, ReadNotifications, NotificationsRead> = {
  initial: { upTo: '' },
  decide: ({ personId, upTo: asked, now }, state) => {
    const upTo = asked < now ? asked : now;
    return upTo > state.upTo ? [{ type: 'NotificationsRead', data: { personId, upTo } }] : [];
  },
  evolve: (_state, { data: { upTo } }) => ({ upTo }),
};
