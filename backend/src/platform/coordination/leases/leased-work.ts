import { Logger } from '@nestjs/common';
import { Wakeup } from '../../kernel/wakeup.js';
import { messageOf } from '../../kernel/failures.js';
import { enginePause } from '../../kernel/pauses.js';
import type { Lease, LeaseClaim, LeaseHolder, Leases } from './leases.js';

/** Work that only one process does at a time. */
export interface ExclusiveWork {
  /** When it rejects, it is called again after growing pauses, for as long as the process holds the lease. */
  begin(lease: Lease): Promise<void>;
  /** Ends the work, also when only a part of it was begun. */
  end(): Promise<void>;
}

/**
 * Does work while this process holds a lease: begins when the process gets the lease, ends when the lease is lost or
 * given up.
 */
export class LeasedWork implements LeaseHolder {
  private readonly log = new Logger(LeasedWork.name);
  private readonly wakeup = new Wakeup();
  private claim: LeaseClaim | undefined;
  private trying: Promise<boolean> | undefined;
  private isReleased = false;

  constructor(
    private readonly leases: Leases,
    readonly name: string,
    private readonly work: ExclusiveWork,
  ) {}

  /** The process that held the lease at the last look; null when no process did. */
  get heldBy(): string | null {
    return this.claim?.heldBy ?? null;
  }

  /**
   * Wants the lease until {@link release}. When the lease is free at once, it resolves after the first try to begin.
   */
  async want(): Promise<void> {
    this.claim = this.leases.want(this.name, this);
    await this.trying;
  }

  /** Resolves when the work has ended and the lease is free for others. */
  async release(): Promise<void> {
    this.isReleased = true;
    this.wakeup.signal();
    await this.claim?.release();
  }

  async acquired(lease: Lease): Promise<void> {
    for (let failures = 0; lease.isValid && !this.isReleased; failures++) {
      if (await (this.trying = this.hasBegun(lease))) return;
      await this.wakeup.wait(enginePause(failures));
    }
  }

  lost(): Promise<void> {
    return this.work.end();
  }

  private async hasBegun(lease: Lease): Promise<boolean> {
    try {
      await this.work.begin(lease);
      return true;
    } catch (error) {
      this.log.warn(`${this.name} cannot begin: ${messageOf(error)}`);
      await this.work.end();
      return false;
    }
  }
}
