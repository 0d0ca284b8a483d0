import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Recorded } from '@portal/events';
import { loadConfig } from '../../backend/src/config.js';
import { BEGINNING } from '../../backend/src/platform/log/event-log.js';
import { EventStore } from '../../backend/src/platform/log/event-store.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { EmbeddedLeases } from '../../backend/src/platform/coordination/leases/leases.js';
import { EmbeddedViewStore } from '../../backend/src/platform/views/embedded/embedded-view-store.js';
import { withTimeout } from '../../backend/src/platform/kernel/with-timeout.js';
import type { Projection } from '../../backend/src/platform/views/read-models.js';
import { hashOf } from '../../backend/src/platform/views/testing/hash.js';
import { Views } from '../../backend/src/platform/views/views.js';
import { endWith } from '../../backend/src/portal.js';
import { PortalModule } from '../../backend/src/portal.module.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { PROJECTIONS } from '../support/projections.js';
import { hashOfView } from '../support/view-hash.js';
import { ReadLog } from './read-log.js';

const PAGE = 1_000;
const CAUGHT_UP_WITHIN_MILLISECONDS = 120_000;

/** A process of the portal without callers. It reads the log and the views and compares them. */
export class ObserverNode {
  private constructor(
    private readonly node: INestApplicationContext,
    private readonly folder: string,
  ) {}

  static async open(settings: Record<string, string>): Promise<ObserverNode> {
    const folder = mkdtempSync(join(tmpdir(), 'observer-'));
    const config = loadConfig({ ...settings, DATA_DIR: folder, ROLE: 'api', NODE_NAME: 'observer', DEMO: 'off' });
    Logger.overrideLogger(['error']);
    const node = await NestFactory.createApplicationContext(PortalModule.with(config), { logger: ['error'] });
    return new ObserverNode(node, folder);
  }

  /** All events of the log, or those of some types, in order. */
  async events(...types: string[]): Promise<Recorded[]> {
    const events: Recorded[] = [];
    for (let position = BEGINNING; ;) {
      const page = await this.store.readAll(position, PAGE);
      const last = page.at(-1);
      if (!last) return types.length > 0 ? events.filter(({ type }) => types.includes(type)) : events;
      events.push(...page);
      position = last.position;
    }
  }

  /** The hash of each view as the portal keeps it, once the view has caught up with the log. */
  async kept(): Promise<Record<string, string>> {
    await caughtUp(this.node.get(Subscriptions));
    return hashesOf((name) => hashOfView(this.node, name));
  }

  /** The hash of each view as the embedded engine rebuilds it. All views share one read of the log. */
  async remade(): Promise<Record<string, string>> {
    const log = new ReadLog(await this.events());
    const subscriptions = new Subscriptions(log);
    const documents = new EmbeddedViewStore(join(this.folder, `${crypto.randomUUID()}.db`));
    const views = new Views(documents, log, subscriptions, new EmbeddedLeases());
    const made = new Map(PROJECTIONS.map((each) => [each.name, views.register(each as Projection<object>)]));
    await views.onApplicationBootstrap();
    await caughtUp(subscriptions);
    const hashes = await hashesOf((name) => hashOf(made.get(name)!));
    await views.onApplicationShutdown();
    return hashes;
  }

  /** Expects every view to equal its rebuild from the log. */
  async expectViewsAsRemade(): Promise<void> {
    const remade = await this.remade();
    // the last events may not have arrived yet
    await until('the views to agree with the log', async () => same(await this.kept(), remade), 10_000).catch(
      () => undefined,
    );
    expect(await this.kept()).toEqual(remade);
  }

  async close(): Promise<void> {
    await endWith(this.node, () => this.node.close());
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get store(): EventStore {
    return this.node.get(EventStore);
  }
}

/** @throws Error with the status of each view that has not caught up */
const caughtUp = (subscriptions: Subscriptions): Promise<void> =>
  withTimeout(subscriptions.caughtUp(), CAUGHT_UP_WITHIN_MILLISECONDS).catch(async (late: Error) => {
    const behind = (await subscriptions.status()).filter(({ behind }) => behind > 0);
    throw new Error(`views that do not catch up: ${JSON.stringify(behind)}`, { cause: late });
  });

async function hashesOf(hashOfOne: (view: string) => Promise<string>): Promise<Record<string, string>> {
  const pairs = PROJECTIONS.map(async ({ name }) => [name, await hashOfOne(name)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

const same = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.entries(one).every(([view, hash]) => other[view] === hash);
