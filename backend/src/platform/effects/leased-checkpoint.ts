import { LeaseLost, type Lease } from '../coordination/leases/leases.js';
import type { CheckpointStore, EffectStep } from './checkpoints.js';
import { BEGINNING } from '../log/event-log.js';
import type { EventStore } from '../log/event-store.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import type { BatchEffect, Effect } from '../subscriptions/subscription.js';

/** Events of no concern to an effect after which its checkpoint is written all the same. */
const CHECKPOINT_EVERY = 10_000;

/** What an effect stands on when it begins. */
export interface Beginnings {
  checkpoints: CheckpointStore;
  store: EventStore;
  /** where the log ended when this process began */
  now: number;
}

/** The checkpoint lies beyond the end of the log: nothing can be done until an operator has restored one of them. */
export class AheadOfTheLog extends Error {}

/** How far one effect is, for as long as this process holds its lease. */
export class LeasedCheckpoint {
  private isTaken = false;
  /** Events that were taken since it was saved. */
  private unsaved = 0;
  /** A stream of which nobody knows whether it is parked in the store: that was not acknowledged. */
  private unsure: string | undefined;

  private constructor(
    private readonly effect: string,
    private readonly lease: Lease,
    private readonly checkpoints: CheckpointStore,
    private taken: number,
    /** What was parked when the lease was had. */
    readonly parked: readonly ParkedStream[],
  ) {}

  /** @throws AheadOfTheLog; LeaseLost when somebody else has a greater token */
  static async open(
    { name, startsAt }: Effect | BatchEffect,
    lease: Lease,
    { checkpoints, store, now }: Beginnings,
  ): Promise<LeasedCheckpoint> {
    const progress = await checkpoints.load(name, lease.token);
    const end = await store.lastPosition();
    if (progress && progress.position > end) throw new AheadOfTheLog(aheadOfTheLog(progress.position, end));
    const position = progress?.position ?? (startsAt === 'now' ? now : BEGINNING);
    const held = new LeasedCheckpoint(name, lease, checkpoints, position, progress?.parked ?? []);
    if (!progress) await held.save();
    return held;
  }

  /** Everything up to here has been taken. */
  get position(): number {
    return this.taken;
  }

  /** So many events more, up to a position, need nothing done. */
  advance(position: number, events = 1): void {
    this.taken = position;
    this.unsaved += events;
  }

  /** Before anything is done that cannot be taken back. @throws LeaseLost when another process may do it by now */
  ensureHeld(): void {
    if (this.isTaken || !this.lease.isValid) throw new LeaseLost(`another process does ${this.effect} now`);
  }

  /** Everything up to `position` has been done. @throws LeaseLost, after which nothing is done any more */
  async save(position = this.position, change: Omit<EffectStep, 'position'> = {}): Promise<void> {
    const { unsure } = this;
    const { parked, released = unsure === parked?.stream ? undefined : unsure } = change;
    try {
      await this.checkpoints.save(this.effect, this.lease.token, { position, parked, released });
      this.taken = position;
      this.unsaved = 0;
      if ([parked?.stream, released].includes(unsure)) this.unsure = undefined;
    } catch (error) {
      this.unsure = parked?.stream ?? unsure;
      this.isTaken ||= error instanceof LeaseLost;
      throw error;
    }
  }

  /** Events that nobody wants are read again after a crash, but not all of them. */
  async saveNowAndThen(): Promise<void> {
    if (this.unsaved >= CHECKPOINT_EVERY) await this.save();
  }

  async settle(): Promise<void> {
    if (this.unsaved > 0 && !this.isTaken) await this.save();
  }
}

const aheadOfTheLog = (position: number, end: number): string =>
  `its checkpoint ${position} lies beyond the end of the log at ${end}: the log is older than the checkpoints of effects ` +
  '(effects.db, or MongoDB where it is set); restore both from one backup';
