import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Leases } from '../coordination/leases/leases.js';
import type { Observer } from '../kernel/observer.js';
import { BatchRunner } from './batch-runner.js';
import type { CheckpointStore } from './checkpoints.js';
import type { LeasedCheckpoint } from './leased-checkpoint.js';
import { EffectRunner, type Tries } from './effect-runner.js';
import type { EffectWork } from './effect-work.js';
import { EffectSubscription } from './effect-subscription.js';
import { BEGINNING } from '../log/event-log.js';
import type { EventStore } from '../log/event-store.js';
import type { Subscriptions } from '../subscriptions/registry.js';
import type { BatchEffect, Effect } from './effect.js';

const CHECKPOINTS_LOST =
  'the log has a past but effects.db (where MONGODB_URI is set, MongoDB) does not know it: what was done already would be ' +
  'done again. Restore it from the backup that the log is from, or say where effects go on: ' +
  'npm run admin -- start-effects beginning|now';

/** The pause between two looks for an operator's decision, which another process may have received. */
const LISTEN_EVERY_MILLISECONDS = 5_000;

/** What effects need of the portal. */
export interface EffectParts {
  checkpoints: CheckpointStore;
  store: EventStore;
  subscriptions: Subscriptions;
  /** null where other processes run effects */
  leases: Leases | null;
  tries: Tries;
  observer: Observer;
}

/**
 * Runs what follows from events outside of the log or as commands: mail, jobs, payments. Each effect takes an event at
 * least once and never starts again from zero. All its actions carry an id made from the event.
 */
export class Effects implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Effects.name);
  private readonly effects: EffectSubscription[] = [];
  private started = false;
  private listening: NodeJS.Timeout | undefined;

  private constructor(
    private readonly parts: EffectParts,
    /** Where the log ended when this process began. */
    private readonly now: number,
    private lost: boolean,
  ) {}

  /**
   * Opens the effects. Call it before this process appends anything: an empty log tells a new installation from lost
   * checkpoints.
   */
  static async open(parts: EffectParts): Promise<Effects> {
    const { checkpoints, store } = parts;
    const now = await store.lastPosition();
    const founded = await checkpoints.isFounded();
    const lost = !founded && now > BEGINNING;
    if (!founded && !lost) await checkpoints.found();
    return new Effects(parts, now, lost);
  }

  /** Called at module start. @throws Error when the name is taken */
  register(effect: Effect): void {
    const { store, tries, observer } = this.parts;
    this.add(effect, (checkpoint) => new EffectRunner(effect, checkpoint, store, tries, observer));
  }

  /** Like {@link register}, for an effect that takes many events at once. */
  registerBatch(effect: BatchEffect): void {
    const { store, observer } = this.parts;
    this.add(effect, (checkpoint) => new BatchRunner(effect, checkpoint, store, observer));
  }

  /**
   * Follows an operator's decision after the checkpoints were lost: repeat everything, or skip everything that is in
   * the log now.
   */
  async startAll(from: 'beginning' | 'now'): Promise<void> {
    if (!this.lost) return;
    const { checkpoints, store } = this.parts;
    const position = from === 'now' ? await store.lastPosition() : BEGINNING;
    for (const { name } of this.effects) await checkpoints.place(name, position);
    await checkpoints.found();
    await this.goOn();
  }

  /** Runs a task while no effect of this process is in the middle of an event, so that the checkpoints are complete. */
  between<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.effects.reduce((inner, effect) => () => effect.between(inner), task)();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.started = true;
    for (const effect of this.effects) await this.start(effect);
    if (this.lost) this.listening = setInterval(() => void this.listen(), LISTEN_EVERY_MILLISECONDS).unref();
  }

  /** Lets each effect finish its current event. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.listening);
    await Promise.all(this.effects.map((effect) => effect.stop()));
    await this.parts.checkpoints.close();
  }

  private add(effect: Effect | BatchEffect, workWith: (checkpoint: LeasedCheckpoint) => EffectWork): void {
    const { checkpoints, store, leases, subscriptions } = this.parts;
    const subscription = new EffectSubscription(effect, workWith, { checkpoints, store, now: this.now }, leases);
    subscriptions.add(subscription);
    this.effects.push(subscription);
    if (this.started)
      this.start(subscription).catch((error: unknown) => this.log.error(`${effect.name}: ${String(error)}`));
  }

  private async listen(): Promise<void> {
    if (this.lost && (await this.parts.checkpoints.isFounded().catch(() => false))) await this.goOn();
  }

  private async goOn(): Promise<void> {
    clearInterval(this.listening);
    if (!this.lost) return;
    this.lost = false;
    for (const effect of this.effects) await this.start(effect);
  }

  private async start(effect: EffectSubscription): Promise<void> {
    if (this.lost) effect.refuse(CHECKPOINTS_LOST);
    else await effect.start();
  }
}
