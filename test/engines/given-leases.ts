import {
  Leases,
  type Lease,
  type LeaseClaim,
  type LeaseHolder,
} from '../../backend/src/platform/coordination/leases/leases.js';

/**
 * The leases of one process, given and taken by the test. Two processes may both believe that they hold a lease, as
 * after one of them was frozen.
 */
export class GivenLeases extends Leases {
  private readonly holders: LeaseHolder[] = [];
  private readonly given: { token: number; isValid: boolean };

  /** @param token the token of every lease that is asked for */
  constructor(token: number) {
    super();
    this.given = { token, isValid: true };
  }

  want(_name: string, holder: LeaseHolder): LeaseClaim {
    this.holders.push(holder);
    const acquired = holder.acquired(this.given);
    return { heldBy: null, release: () => acquired.then(() => holder.lost()) };
  }

  /** All leases run out; their holders are not told yet. */
  expire(): void {
    this.given.isValid = false;
  }

  /** All leases are lost, and their holders are told. */
  async take(): Promise<void> {
    for (const holder of this.holders) await holder.lost();
  }

  async give(token: number): Promise<void> {
    const lease: Lease = { token, isValid: true };
    for (const holder of this.holders) await holder.acquired(lease);
  }
}
