import { DependencyDown } from '../../kernel/failures.js';

/**
 * The port of leases: of all processes that want a lease, one holds it at a time. Only the store's clock counts, so a
 * node's clock does not matter.
 */
export abstract class Leases {
  /** Wants a lease until the claim is released: takes it when it is free or has run out, and keeps it renewed. */
  abstract want(name: string, holder: LeaseHolder): LeaseClaim;
}

/** Is told when it gets a lease and when it loses it, one call after the other. */
export interface LeaseHolder {
  acquired(lease: Lease): Promise<void>;
  /** The lease is lost, and another process may hold it. The holder must stop its work. */
  lost(): Promise<void>;
}

/** A lease that this process holds. */
export interface Lease {
  /** Greater than the tokens of all earlier holders. A write with a smaller token is refused. */
  readonly token: number;
  /** False once the lease may have run out, by a clock that never goes back. */
  readonly isValid: boolean;
}

/** The wish of this process to hold a lease whenever it is free. */
export interface LeaseClaim {
  /** The process that held the lease at the last look; null when no process did. */
  readonly heldBy: string | null;
  /** Ends the claim. Gives a held lease up after `lost` has resolved, so that another process can take it at once. */
  release(): Promise<void>;
}

/** The token of a process that shares nothing with others. */
export const SOLE_TOKEN = 1;
/** The lease of a process that shares nothing with others. */
export const SOLE_LEASE: Lease = { token: SOLE_TOKEN, isValid: true };

/** Another process holds the lease now. Nothing was written, and the state in memory may be wrong. */
export class LeaseLost extends DependencyDown {}

/** The leases of a process that shares nothing with others: it gets them at once and never loses them. */
export class EmbeddedLeases extends Leases {
  want(_name: string, holder: LeaseHolder): LeaseClaim {
    const acquired = holder.acquired(SOLE_LEASE);
    let released: Promise<void> | undefined;
    return { heldBy: null, release: () => (released ??= acquired.then(() => holder.lost())) };
  }
}
