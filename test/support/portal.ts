import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, loadConfig } from '../../backend/src/config.js';
import { roles } from '../../backend/src/platform/kernel/settings.js';
import type { Clock } from '../../backend/src/platform/kernel/clock.js';
import { openPortal as open, type Portal } from '../../backend/src/portal.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { Client } from './client.js';

export interface PortalOptions {
  settings?: Partial<Config>;
  clock?: Clock;
  /** an existing folder; by default a new one, which `close` removes */
  folder?: string;
}

/** A portal that clients can call, in this process or in another. */
export interface Reachable {
  /** A client that behaves like a browser; `token` signs it in. */
  client(token?: string): Client;
}

/** The real portal in this process, with its own port and data folder. */
export interface TestPortal extends Reachable {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly folder: string;
  /** Closes the portal and opens the same folder again, at a new address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a portal without demo data, where the addresses of those who register count at once. Its limits are so high that
 * no test reaches them by accident.
 */
export async function openPortal({ settings, clock, folder: given }: PortalOptions = {}): Promise<TestPortal> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'portal-'));
  const quiet = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'off', EMAIL_PROOF: 'off' };
  const limits = { ANONYMOUS_POSTS_PER_MINUTE: '100000' };
  const config = { ...loadConfig({ ...quiet, ...limits }), ...settings };
  const forget = () => void (given || rmSync(folder, { recursive: true, force: true }));
  const start = async () => {
    const started = await open(config, { clock });
    if (config.MONGODB_URI !== undefined && config.ROLE.size === roles.length) await untilReady(started);
    return started;
  };
  let portal = await start().catch((failure: unknown) => {
    forget();
    throw failure;
  });
  return {
    folder,
    get url() {
      return portal.url;
    },
    get app() {
      return portal.app;
    },
    client: (token) => new Client(() => portal.url, token),
    restart: async () => {
      await portal.close();
      portal = await start();
    },
    close: async () => {
      await portal.close();
      forget();
    },
  };
}

/** Waits until the portal is ready: shared views are built after the start. */
const untilReady = ({ url }: Portal): Promise<unknown> =>
  until('the portal to be ready', async () => (await fetch(`${url}/api/health/ready`)).ok);
