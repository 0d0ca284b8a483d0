import { Leases, SOLE_TOKEN, type Lease, type LeaseClaim, type LeaseHolder } from './leases.js';

/** What a process that shares nothing holds without asking. */
export const SOLE_LEASE: Lease = { token: SOLE_TOKEN, isValid: true };

/** The leases of a process that shares nothing with others: had at once, and never lost. */
export class EmbeddedLeases extends Leases {
  want(_name: string, holder: LeaseHolder): LeaseClaim {
    const acquired = holder.acquired(SOLE_LEASE);
    let released: Promise<void> | undefined;
    return { heldBy: null, release: () => (released ??= acquired.then(() => holder.lost())) };
  }
}
