import type { Lease, Leases } from '../coordination/leases/leases.js';
import { LeasedWork, type ExclusiveWork } from '../coordination/leases/leased-work.js';
import { AheadOfTheLog, LeasedCheckpoint, type Beginnings } from './leased-checkpoint.js';
import { BEGINNING } from '../log/event-log.js';
import type { EffectWork } from './effect-work.js';
import type { ParkedStream } from '../subscriptions/parking.js';
import {
  HeldElsewhere,
  NeverRepeats,
  parkedStatus,
  type Subscription,
  type SubscriptionStatus,
} from '../subscriptions/registry.js';
import type { BatchEffect, Effect } from './effect.js';

/** One effect. Of all processes that could run it, the one with its lease does. */
export class EffectSubscription implements Subscription, ExclusiveWork {
  readonly kind = 'effect';
  readonly name: string;
  private readonly held: LeasedWork | undefined;
  private work: EffectWork | undefined;
  private refusal: string | null = null;

  /** @param leases null where other processes run effects */
  constructor(
    private readonly effect: Effect | BatchEffect,
    private readonly workWith: (checkpoint: LeasedCheckpoint) => EffectWork,
    private readonly beginnings: Beginnings,
    leases: Leases | null,
  ) {
    this.name = effect.name;
    this.held = leases ? new LeasedWork(leases, `effect:${effect.name}`, this) : undefined;
  }

  async start(): Promise<void> {
    this.refusal = null;
    await this.held?.want();
  }

  /** Records why the effect does not start. */
  refuse(reason: string): void {
    if (this.held) this.refusal = reason;
  }

  /** Finishes the current event, then stops. */
  async stop(): Promise<void> {
    await this.held?.release();
  }

  /** Runs a task while this process is between two events of this effect. */
  between<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.work ? this.work.loop.between(task) : task();
  }

  async begin(lease: Lease): Promise<void> {
    try {
      this.work = this.workWith(await LeasedCheckpoint.open(this.effect, lease, this.beginnings));
      this.work.loop.start();
    } catch (error) {
      if (!(error instanceof AheadOfTheLog)) throw error;
      this.refuse(error.message);
    }
  }

  async end(): Promise<void> {
    await this.work?.loop.stop();
    this.work = undefined;
    this.refusal = null;
  }

  async parked(): Promise<ParkedStream[]> {
    if (this.work) return this.work.parked();
    return (await this.beginnings.checkpoints.all()).get(this.name)?.parked ?? [];
  }

  async retryParked(): Promise<void> {
    await this.heldWork().retryParked();
  }

  async startOver(position: number): Promise<void> {
    const work = this.heldWork();
    if (!work.startOver)
      throw new NeverRepeats(`${this.name} is never started over: mails would be sent again, jobs started again`);
    await work.startOver(position);
  }

  async status(lastPosition: number): Promise<SubscriptionStatus | null> {
    if (!this.work && this.refusal === null) return null;
    const { name, kind } = this;
    const position = this.work?.position ?? BEGINNING;
    const state = this.work?.loop.state ?? 'stopped';
    return {
      name,
      kind,
      position,
      behind: Math.max(0, lastPosition - position),
      state,
      reason: this.work?.loop.reason ?? this.refusal,
      ready: state !== 'stopped',
      parked: parkedStatus(this.work?.parked() ?? []),
      rebuild: null,
    };
  }

  private heldWork(): EffectWork {
    if (!this.work) throw new HeldElsewhere(this.name, this.held?.heldBy ?? null);
    return this.work;
  }
}
