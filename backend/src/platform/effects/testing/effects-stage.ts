import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DomainEvent, Recorded } from '@portal/events';
import { EmbeddedCheckpoints } from '../embedded-checkpoints.js';
import { Effects } from '../effects.js';
import type { Tries } from '../effect-runner.js';
import { NO_STREAM } from '../../log/event-log.js';
import { Subscriptions, type SubscriptionStatus } from '../../subscriptions/registry.js';
import type { Effect } from '../effect.js';
import { EmbeddedLeases, SOLE_TOKEN } from '../../coordination/leases/leases.js';
import { Observer } from '../../kernel/observer.js';
import { untilSo } from '../../kernel/testing/until.js';
import { openEmbeddedStore, type OpenStore } from '../../log/testing/embedded-store.js';
import { anOrigin } from '../../log/testing/temporary-store.js';

/** Short pauses, before a failing event is parked and while an event is put off. */
const TRIES: Tries = { pauses: [1, 2], later: { first: 20, longest: 100, giveUp: 60_000 }, now: Date.now };

/** The effects of one process over a log of their own. */
export class EffectsStage {
  readonly folder = mkdtempSync(join(tmpdir(), 'effects-'));
  readonly log: OpenStore;
  effects!: Effects;
  subscriptions!: Subscriptions;
  private isRunning = false;

  constructor(private readonly tries: Partial<Tries> = {}) {
    Logger.overrideLogger(false);
    this.log = openEmbeddedStore(this.folder);
  }

  /** Starts a process with these effects. */
  async start(...all: Effect[]): Promise<void> {
    this.subscriptions = new Subscriptions(this.log.store);
    this.effects = await Effects.open({
      checkpoints: this.checkpoints(),
      store: this.log.store,
      subscriptions: this.subscriptions,
      leases: new EmbeddedLeases(),
      tries: { ...TRIES, ...this.tries },
      observer: new Observer(),
    });
    all.forEach((effect) => this.effects.register(effect));
    await this.effects.onApplicationBootstrap();
    this.isRunning = true;
  }

  async stop(): Promise<void> {
    if (this.isRunning) await this.effects.onApplicationShutdown();
    this.isRunning = false;
  }

  async restart(...all: Effect[]): Promise<void> {
    await this.stop();
    await this.start(...all);
  }

  async append(stream: string, ...events: DomainEvent[]): Promise<number> {
    let revision = NO_STREAM;
    for await (const event of this.log.store.read(stream)) revision = event.revision;
    return (await this.log.store.append(stream, revision, events, anOrigin())).position;
  }

  /** Waits until `isSo` holds for the status of an effect. @throws Error after `patience` milliseconds */
  async until(
    name: string,
    isSo: (status: SubscriptionStatus) => boolean,
    patience?: number,
  ): Promise<SubscriptionStatus> {
    const look = async () => (await this.subscriptions.status()).find((each) => each.name === name);
    return (await untilSo(
      `the effect ${name}, of which ${isSo}`,
      look,
      (status) => !!status && isSo(status),
      patience,
    ))!;
  }

  /** Sets a checkpoint to any position, between two processes. */
  async moveCheckpoint(name: string, position: number): Promise<void> {
    const checkpoints = this.checkpoints();
    await checkpoints.load(name, SOLE_TOKEN);
    await checkpoints.save(name, SOLE_TOKEN, { position });
    await checkpoints.close();
  }

  async end(): Promise<void> {
    await this.stop();
    await this.log.close();
    rmSync(this.folder, { recursive: true });
  }

  private checkpoints(): EmbeddedCheckpoints {
    return new EmbeddedCheckpoints(join(this.folder, 'effects.db'));
  }
}

export const added = (patientId: number): DomainEvent => ({
  type: 'PatientAdded',
  data: { patientId, companyId: 2, assignedEmployeeId: null },
});

export const changed = (patientId: number, to: string): DomainEvent => ({
  type: 'DnaStatusChanged',
  data: { patientId, companyId: 2, from: 'Not ordered', to },
});

/** An effect that records what it has done; an error from `fault` makes it fail first. */
export function recorder(
  done: string[],
  fault: (event: Recorded) => unknown = () => undefined,
  more: Partial<Effect> = {},
): Effect {
  const handle = async (event: Recorded) => {
    const error = fault(event);
    if (error) throw error;
    done.push(labelOf(event));
  };
  return { name: 'mail', events: ['PatientAdded', 'DnaStatusChanged'], handle, ...more };
}

/** For example `patient-1 Ordered` or `patient-1 added`. */
export const labelOf = ({ stream, data }: Recorded): string => `${stream} ${(data as { to?: string }).to ?? 'added'}`;
