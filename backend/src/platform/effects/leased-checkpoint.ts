import { LeaseLost, type Lease } from '../coordination/leases/leases.js';
import type { CheckpointStore, EffectStep } from './checkpoints.js';
import { BEGINNING } from '../log/event-log.js';
import type { EventStore } from '../log/event-store.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import type { BatchEffect, Effect } from './effect.js';

/** How many unwanted events an effect passes before its checkpoint is written all the same. */
const CHECKPOINT_EVERY = 10_000;

/** What an effect needs to begin. */
export interface Beginnings {
  checkpoints: CheckpointStore;
  store: EventStore;
  /** where the log ended when this process began */
  now: number;
}

/**
 * The checkpoint lies beyond the end of the log. The effect cannot run until an operator has restored one of the two.
 */
export class AheadOfTheLog extends Error {}

/** The progress of one effect, for as long as this process holds its lease. */
export class LeasedCheckpoint {
  private isTaken = false;
  /** Events that were taken since the last save. */
  private unsaved = 0;
  /** A stream whose parking the store has not acknowledged: it may or may not be parked there. */
  private unsure: string | undefined;

  private constructor(
    private readonly effect: string,
    private readonly lease: Lease,
    private readonly checkpoints: CheckpointStore,
    private taken: number,
    /** The streams that were parked when this process got the lease. */
    readonly parked: readonly ParkedStream[],
  ) {}

  /** @throws AheadOfTheLog; LeaseLost when another process has a greater token */
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

  /** Moves past events that need no work, unless it is time to save. @returns whether it did */
  passes(position: number, events: number): boolean {
    const isDue = this.unsaved + events >= CHECKPOINT_EVERY;
    if (!isDue) this.advance(position, events);
    return !isDue;
  }

  /** Moves past events that need no work, without saving. */
  advance(position: number, events = 1): void {
    this.taken = position;
    this.unsaved += events;
  }

  /**
   * Checks the lease before a step that cannot be undone. @throws LeaseLost when another process may run the effect now
   */
  ensureHeld(): void {
    if (this.isTaken || !this.lease.isValid) throw new LeaseLost(`another process does ${this.effect} now`);
  }

  /** Saves that everything up to `position` is done. @throws LeaseLost, after which the effect must do nothing more */
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

  /** Saves after many unwanted events, so that a crash does not make the effect read all of them again. */
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
