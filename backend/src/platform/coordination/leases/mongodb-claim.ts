import { Logger } from '@nestjs/common';
import { messageOf } from '../../kernel/failures.js';
import type { Lease, LeaseClaim, LeaseHolder } from './leases.js';
import type { LeaseDocuments, Standing } from './mongodb-lease-documents.js';

/** A lease that this process holds until a renewal comes too late. */
class HeldLease implements Lease {
  private until: number;
  private isOver = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param ranOut called once, when no renewal came in time */
  constructor(
    readonly token: number,
    began: number,
    private readonly milliseconds: number,
    private readonly ranOut: () => void,
  ) {
    this.until = began;
    this.renew(began);
  }

  get isValid(): boolean {
    return !this.isOver && performance.now() < this.until;
  }

  /** @param began when the request to the server began */
  renew(began: number): void {
    if (this.isOver) return;
    this.until = began + this.milliseconds;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ranOut, Math.max(0, this.until - performance.now()));
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }
}

/** One holder's claim to one lease. */
export class MongoClaim implements LeaseClaim {
  heldBy: string | null = null;
  private readonly log = new Logger(MongoClaim.name);
  private lease: HeldLease | undefined;
  private releasing: Promise<void> | undefined;
  /** `told` queues the calls to the holder; `taking` is the current try to take the lease. */
  private told: Promise<void> = Promise.resolve();
  private taking: Promise<void> = Promise.resolve();

  /** @param forget called when the claim has ended */
  constructor(
    readonly name: string,
    private readonly holder: LeaseHolder,
    private readonly documents: LeaseDocuments,
    private readonly leaseMilliseconds: number,
    private readonly forget: () => void,
  ) {}

  get isHeld(): boolean {
    return this.lease !== undefined;
  }

  get isWanted(): boolean {
    return !this.lease && !this.releasing;
  }

  get token(): number {
    return this.lease?.token ?? 0;
  }

  /** @param began when the request to the server began */
  renewed(began: number, isKept: boolean): void {
    if (!isKept) this.lose();
    // a lease that has run out by this process's clock stays lost, whatever the server says: the holder hears of it
    else if (this.lease?.isValid) this.lease.renew(began);
  }

  challenge(standing: Standing): Promise<void> {
    this.heldBy = standing.stored?.holder ? standing.stored.node : null;
    if (!standing.isFree) return Promise.resolve();
    return (this.taking = this.take(standing));
  }

  release(): Promise<void> {
    return (this.releasing ??= this.end());
  }

  private async take(standing: Standing): Promise<void> {
    if (!this.isWanted) return;
    const began = performance.now();
    const token = await this.documents.take(this.name, standing);
    if (token === undefined) return;
    const lease = (this.lease = new HeldLease(token, began, this.leaseMilliseconds, () => this.lose()));
    this.heldBy = this.documents.node;
    this.tell(() => this.holder.acquired(lease));
  }

  private lose(): void {
    this.lease?.end();
    // a holder that gives the lease up is told so by `end`
    if (this.lease && !this.releasing) this.tell(() => this.holder.lost());
    this.lease = undefined;
  }

  private async end(): Promise<void> {
    await this.taking.catch(() => undefined);
    const { token } = this;
    // renewals go on until the holder has ended its work
    if (token > 0) this.tell(() => this.holder.lost());
    await this.told;
    this.lease?.end();
    this.lease = undefined;
    this.forget();
    // when the server does not hear of it, the lease runs out by itself
    if (token > 0) await this.documents.giveUp({ name: this.name, token }).catch(() => undefined);
  }

  private tell(what: () => Promise<void>): void {
    this.told = this.told
      .then(what)
      .catch((error: unknown) => this.log.error(`the holder of ${this.name} failed: ${messageOf(error)}`));
  }
}
