import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Wakeup } from '../../kernel/wakeup.js';
import { messageOf } from '../../kernel/failures.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { Leases, type LeaseClaim, type LeaseHolder } from './leases.js';
import { MongoClaim } from './mongodb-claim.js';
import { LeaseDocuments } from './mongodb-lease-documents.js';

/** Another process takes over from one that died, or is frozen, within the sum of these times. */
export const LEASE_TIMES: LeaseTimes = { leaseMilliseconds: 8_000, renewMilliseconds: 2_000 };

export interface LeaseTimes {
  /** how long a lease lasts without renewal */
  leaseMilliseconds: number;
  /** the pause between two renewals of held leases, and between two tries to take others */
  renewMilliseconds: number;
}

/** Leases in MongoDB. The server's clock alone tells the time; a clock that never goes back measures durations. */
export class MongoLeases extends Leases {
  private readonly log = new Logger(MongoLeases.name);
  private readonly documents: LeaseDocuments;
  private readonly claims = new Set<MongoClaim>();
  private readonly wakeup = new Wakeup();
  private running: Promise<void> | undefined;
  private isFailing = false;

  /** @param node the name by which others know this process */
  constructor(
    db: MongoDb,
    node: string,
    private readonly times: LeaseTimes = LEASE_TIMES,
  ) {
    super();
    this.documents = new LeaseDocuments(db, { holder: randomUUID(), node }, times.leaseMilliseconds);
  }

  override want(name: string, holder: LeaseHolder): LeaseClaim {
    const claim = new MongoClaim(name, holder, this.documents, this.times.leaseMilliseconds, () => this.forget(claim));
    this.claims.add(claim);
    this.wakeup.signal();
    this.running ??= this.run();
    return claim;
  }

  /** Runs for as long as this process wants a lease. */
  private async run(): Promise<void> {
    while (this.claims.size > 0) {
      await this.turn().then(
        () => (this.isFailing = false),
        (error: unknown) => this.fail(error),
      );
      await this.wakeup.wait(this.times.renewMilliseconds);
    }
    this.running = undefined;
  }

  /** Waits for both steps before the next turn: otherwise this process could take one lease twice. */
  private async turn(): Promise<void> {
    const claims = [...this.claims];
    const [renewed, challenged] = await Promise.allSettled([
      this.renew(claims.filter(({ isHeld }) => isHeld)),
      this.challenge(claims.filter(({ isWanted }) => isWanted)),
    ]);
    for (const step of [renewed, challenged]) if (step.status === 'rejected') throw step.reason;
  }

  /** Renews all held leases in one call. A lease that is no longer in this process's name was taken over. */
  private async renew(held: readonly MongoClaim[]): Promise<void> {
    if (held.length === 0) return;
    // measured before the request, so that the lease ends here no later than on the server
    const began = performance.now();
    const kept = await this.documents.renew(held.map(({ name, token }) => ({ name, token })));
    for (const claim of held) claim.renewed(began, kept.has(claim.name));
  }

  private async challenge(wanted: readonly MongoClaim[]): Promise<void> {
    if (wanted.length === 0) return;
    const standing = await this.documents.look(wanted.map(({ name }) => name));
    for (const claim of wanted) await claim.challenge(standing.get(claim.name)!);
  }

  private forget(claim: MongoClaim): void {
    this.claims.delete(claim);
    this.wakeup.signal();
  }

  private fail(error: unknown): void {
    if (!this.isFailing) this.log.warn(`leases can be neither renewed nor taken: ${messageOf(error)}`);
    this.isFailing = true;
  }
}
