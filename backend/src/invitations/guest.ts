import type { GuestClaimed, Role } from '@portal/events';
import { type Decider, factsOf } from '../platform/log/decider.js';

/**
 * The row in which a company waits for whoever has an address. A stream of its own ensures that there is one row.
 * Stream `guest-{role}-{companyId}-{hmac of the address}`.
 */
export type Guest = { kind: 'not-expected' } | { kind: 'expected'; rowId: number };

/** `insteadOf` names the claimed row if that row is gone. Another row then replaces it. */
export type GuestCommand = { type: 'ClaimGuest'; insteadOf: number | null } & GuestClaimed['data'];

export const guestStream = ({ role, companyId, emailHash }: { role: Role; companyId: number; emailHash: string }) =>
  `guest-${role}-${companyId}-${emailHash}`;

export const guest: Decider<Guest, GuestCommand, GuestClaimed> = {
  initial: { kind: 'not-expected' },
  decide: ({ insteadOf, ...claim }, state) => {
    // two colleagues add the same person at once: both get the row that was claimed first
    if (state.kind === 'expected' && state.rowId !== insteadOf) return [];
    return [{ type: 'GuestClaimed', data: factsOf(claim) }];
  },
  evolve: (_state, { data: { rowId } }) => ({ kind: 'expected', rowId }),
};
