import {
  Leases,
  type Lease,
  type LeaseClaim,
  type LeaseHolder,
} from '../../backend/src/platform/coordination/leases/leases.js';

/**
 * Leases of one process as the test gives and takes them: two processes may believe that they hold the same one, as when
 * one of them was frozen.
 */
export class GivenLeases extends Leases {
  private readonly holders: LeaseHolder[] = [];
  private readonly given: { token: number; isValid: boolean };

  /** @param token given to whoever wants a lease */
  constructor(token: number) {
    super();
    this.given = { token, isValid: true };
  }

  want(_name: string, holder: LeaseHolder): LeaseClaim {
    this.holders.push(holder);
    const acquired = holder.acquired(this.given);
    return { heldBy: null, release: () => acquired.then(() => holder.lost()) };
  }

  /** All of them run out, and nobody is told yet. */
  expire(): void {
    this.given.isValid = false;
  }

  /** All of them are lost. */
  async take(): Promise<void> {
    for (const holder of this.holders) await holder.lost();
  }

  async give(token: number): Promise<void> {
    const lease: Lease = { token, isValid: true };
    for (const holder of this.holders) await holder.acquired(lease);
  }
}
