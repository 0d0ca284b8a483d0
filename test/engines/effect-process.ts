import type { DomainEvent } from '@portal/events';
import type { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import type { CheckpointStore } from '../../backend/src/platform/effects/checkpoints.js';
import { EFFECT_TRIES } from '../../backend/src/platform/effects/effect-runner.js';
import { Effects } from '../../backend/src/platform/effects/effects.js';
import type { EventStore } from '../../backend/src/platform/log/event-store.js';
import { Subscriptions, type SubscriptionStatus } from '../../backend/src/platform/subscriptions/registry.js';
import { anOrigin, nodeOn } from '../../backend/src/platform/log/testing/temporary-store.js';
import type { EmbeddedKeyStore } from '../../backend/src/platform/log/personal-data/embedded-key-store.js';
import { Observer } from '../../backend/src/platform/kernel/observer.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { recorder } from '../../backend/src/platform/effects/testing/effects-stage.js';
import { GivenLeases } from './given-leases.js';

/** One of several processes over one log. Its effect records what it has done. */
export class EffectProcess {
  readonly done: string[] = [];
  /** thrown by the next events */
  fault: Error | undefined;
  private isRunning = true;

  private constructor(
    private readonly store: EventStore,
    readonly subscriptions: Subscriptions,
    readonly effects: Effects,
    readonly leases: GivenLeases | null,
  ) {}

  /** @param token lease token of the process for its effects; null: another process does the effects */
  static async start(
    log: EmbeddedEventLog,
    keys: EmbeddedKeyStore,
    checkpoints: CheckpointStore,
    token: number | null,
  ): Promise<EffectProcess> {
    const { store } = nodeOn(log, keys);
    const [subscriptions, leases] = [new Subscriptions(store), token === null ? null : new GivenLeases(token)];
    const tries = { ...EFFECT_TRIES, pauses: [] };
    const observer = new Observer();
    const effects = await Effects.open({ checkpoints, store, subscriptions, leases, tries, observer });
    const process = new EffectProcess(store, subscriptions, effects, leases);
    effects.register(recorder(process.done, () => process.fault));
    await effects.onApplicationBootstrap();
    return process;
  }

  async stop(): Promise<void> {
    if (this.isRunning) await this.effects.onApplicationShutdown();
    this.isRunning = false;
  }

  async append(stream: string, ...events: DomainEvent[]): Promise<void> {
    let revision = -1;
    for await (const before of this.store.read(stream)) revision = before.revision;
    for (const event of events) ({ revision } = await this.store.append(stream, revision, [event], anOrigin()));
  }

  /** Resolves when the status of the effect meets the condition. */
  async until(isSo: (status: SubscriptionStatus) => boolean): Promise<SubscriptionStatus> {
    const look = async () => (await this.subscriptions.status())[0];
    return (await untilSo(`an effect of which ${isSo}`, look, (status) => !!status && isSo(status)))!;
  }
}
