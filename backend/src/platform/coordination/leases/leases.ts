import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { DependencyDown } from '../../kernel/failures.js';

/**
 * The port of leases: of all processes that want one, a single process holds it at a time. Time is the store's, so that
 * no node's clock matters.
 */
export abstract class Leases {
  /** Tries for as long as the claim stands: takes the lease when it is free or has run out, and keeps it renewed. */
  abstract want(name: string, holder: LeaseHolder): LeaseClaim;
}

/** Whoever wants a lease is told when it has it and when not any more, one call after the other. */
export interface LeaseHolder {
  acquired(lease: Lease): Promise<void>;
  /** Another process may hold it by now. What was begun must stop. */
  lost(): Promise<void>;
}

export interface Lease {
  /** Greater than that of everybody who held the lease before: what is written with a smaller one is refused. */
  readonly token: number;
  /** False once it may have run out, by a clock that only goes forward. */
  readonly isValid: boolean;
}

export interface LeaseClaim {
  /** The process that held it when it was last looked at; null when nobody did. */
  readonly heldBy: string | null;
  /** Ends the claim: a lease that is held is given up after `lost` has resolved, so that another process can go on at once. */
  release(): Promise<void>;
}

/** The token of a process that shares nothing with others. */
export const SOLE_TOKEN = 1;
export const SOLE_LEASE: Lease = { token: SOLE_TOKEN, isValid: true };

/** Somebody else holds the lease now: nothing was written, and nothing that is in memory can be relied upon. */
export class LeaseLost extends DependencyDown {}

/** The leases of a process that shares nothing with others: had at once, and never lost. */
export class EmbeddedLeases extends Leases {
  want(_name: string, holder: LeaseHolder): LeaseClaim {
    const acquired = holder.acquired(SOLE_LEASE);
    let released: Promise<void> | undefined;
    return { heldBy: null, release: () => (released ??= acquired.then(() => holder.lost())) };
  }
}

export interface LeaseSettings {
  NODE_NAME: string;
}

/** Chooses how processes agree on who does what. */
export async function openLeases({ NODE_NAME }: LeaseSettings, db: MongoDb | null): Promise<Leases> {
  if (!db) return new EmbeddedLeases();
  const { MongoLeases } = await import('./mongodb-leases.js');
  return new MongoLeases(db, NODE_NAME);
}
