import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SOLE_TOKEN } from '../leases/leases.js';
import type { CheckpointStore } from './effects-checkpoints.js';
import { EFFECT_RETRY_MILLISECONDS, EffectRunner } from './effects-runner.js';
import { BEGINNING } from './event-log.js';
import type { EventStore } from './event-store.js';
import type { Subscriptions } from './subscription-registry.js';
import type { Effect } from './subscription.js';

const CHECKPOINTS_LOST =
  'the log has a past but effects.db does not know it: what was done already would be done again. Restore effects.db from ' +
  'the backup that the log is from, or say where effects go on: npm run admin -- start-effects beginning|now';

/**
 * What follows from events outside the log, or as commands: mail, jobs, payments. At least once and never again from
 * zero: whatever an effect does carries an id made from the event.
 */
export class Effects implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Effects.name);
  private readonly runners: EffectRunner[] = [];
  private started = false;

  private constructor(
    private readonly checkpoints: CheckpointStore,
    private readonly store: EventStore,
    private readonly subscriptions: Subscriptions,
    /** Where the log ended when this process began. */
    private readonly now: number,
    private lost: boolean,
    private readonly retryMilliseconds: readonly number[],
  ) {}

  /** Must come before this process appends anything: it tells a new installation from one that has lost its checkpoints. */
  static async open(
    checkpoints: CheckpointStore,
    store: EventStore,
    subscriptions: Subscriptions,
    retryMilliseconds = EFFECT_RETRY_MILLISECONDS,
  ): Promise<Effects> {
    const now = await store.lastPosition();
    const founded = await checkpoints.isFounded();
    const lost = !founded && now > BEGINNING;
    if (!founded && !lost) await checkpoints.found();
    return new Effects(checkpoints, store, subscriptions, now, lost, retryMilliseconds);
  }

  /** Called at module start. @throws Error when the name is taken */
  register(effect: Effect): void {
    const runner = new EffectRunner(effect, this.checkpoints, this.store, this.retryMilliseconds);
    this.subscriptions.add(runner);
    this.runners.push(runner);
    if (this.started) this.start(runner).catch((error: unknown) => this.log.error(`${effect.name}: ${String(error)}`));
  }

  /** An operator's word after the checkpoints were lost: everything is done again, or nothing that is in the log by now. */
  async startAll(from: 'beginning' | 'now'): Promise<void> {
    if (!this.lost) return;
    const position = from === 'now' ? await this.store.lastPosition() : BEGINNING;
    for (const { name } of this.runners) {
      await this.checkpoints.load(name, SOLE_TOKEN);
      await this.checkpoints.save(name, SOLE_TOKEN, { position });
    }
    await this.checkpoints.found();
    this.lost = false;
    for (const runner of this.runners) await this.start(runner);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.started = true;
    for (const runner of this.runners) await this.start(runner);
  }

  /** Each effect finishes the event in hand. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.runners.map(({ loop }) => loop.stop()));
    await this.checkpoints.close();
  }

  private async start(runner: EffectRunner): Promise<void> {
    if (this.lost) runner.loop.refuse(CHECKPOINTS_LOST);
    else await runner.start(this.now);
  }
}
