import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from './config.js';
import { DemoData } from './demo/demo-data.js';
import { claimFolder, type ClaimedFolder } from './folder.js';
import { refuseForgottenEngines, rememberEngines } from './platform/connections/kept-elsewhere.js';
import { EventLog } from './platform/log/event-log.js';
import { refuseLostParts, refuseUnmovedLog } from './platform/log/start-checks.js';
import { refuseUnfinishedImport } from './platform/operations/transfer/unfinished-import.js';
import { isThisMachine } from './platform/kernel/loopback.js';
import type { Clock } from './platform/kernel/clock.js';
import { BadSetting } from './platform/kernel/settings.js';
import { closeApplication, createApplication } from './platform/http/server/application.js';
import { StartScreen } from './platform/http/server/start-screen.js';
import type { MongoDb } from './platform/connections/mongodb/mongo-db.js';
import { MONGODB } from './platform/connections/mongodb/mongodb.module.js';
import { OwnAddress } from './platform/http/public-address.js';
import { KeyStore } from './platform/log/personal-data/key-store.js';
import { PortalModule } from './portal.module.js';

const PAGES = join(import.meta.dirname, '..', '..', 'frontend', 'dist');

/** A running portal. */
export interface Portal {
  url: string;
  app: NestFastifyApplication;
  /** the text for the terminal */
  startScreen: string;
  /** Takes no new calls, finishes those under way, and releases the data folder. */
  close(): Promise<void>;
}

/** What a portal is given from outside; all but the folder is for tests. */
export interface Outside {
  /** the data folder, where it is claimed already */
  folder?: ClaimedFolder;
  /** the folder of the built web pages */
  pages?: string;
  clock?: Clock;
}

/**
 * Claims the data folder, starts everything and listens. Releases the folder when it fails.
 *
 * @throws FolderInUse, BadSetting with a sentence for the terminal
 */
export async function openPortal(config: Config, outside: Outside = {}): Promise<Portal> {
  const { folder = claimFolder(config.DATA_DIR), pages = PAGES, clock } = outside;
  try {
    refuseUnfinishedImport(config);
    await refuseForgottenEngines(config);
    await refuseUnmovedLog(config);
    await refuseLostParts(config);
    const app = await createApplication(PortalModule.with(config, clock), config, pages);
    return await start(app, folder, config);
  } catch (failure) {
    folder.release();
    throw failure;
  }
}

async function start(app: NestFastifyApplication, folder: ClaimedFolder, config: Config): Promise<Portal> {
  try {
    await rememberEngines(config);
    const url = await listen(app, config);
    app.get(OwnAddress).set(forPeople(url));
    folder.announce(forPeople(url));
    await app.get(DemoData).fill();
    const startScreen = app.get(StartScreen).text(addressToOpen(config, url));
    return { url, app, startScreen, close: () => close(app, folder) };
  } catch (failure) {
    await endWith(app, () => closeApplication(app));
    throw failure;
  }
}

async function listen(app: NestFastifyApplication, { HOST, PORT }: Config): Promise<string> {
  await app.listen(PORT, HOST).catch((failure: unknown) => {
    throw refusalToListen(failure, HOST, PORT);
  });
  const { port } = app.getHttpServer().address() as { port: number };
  return `http://${callable(HOST)}:${port}`;
}

/** People use the public address, operators this very process. */
const addressToOpen = ({ ROLE, PUBLIC_URL }: Config, url: string): string =>
  (ROLE.has('api') ? PUBLIC_URL : undefined) ?? forPeople(url);

/** The same address by name: passkeys and what a browser keeps belong to a name, never to a number. */
export function forPeople(url: string): string {
  const { hostname } = new URL(url);
  return isThisMachine(hostname) ? url.replace(hostname, 'localhost') : url;
}

/** A host name that reaches this machine: addresses that mean "every network" do not. */
function callable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function close(app: NestFastifyApplication, folder: ClaimedFolder): Promise<void> {
  try {
    await endWith(app, () => closeApplication(app));
  } finally {
    folder.release();
  }
}

/** Closes the log after everything that may still append, then the keys that seal it and their store. */
export async function endWith(app: INestApplicationContext, end: () => Promise<void>): Promise<void> {
  const [log, keys, mongoDb] = [app.get(EventLog), app.get(KeyStore), app.get<MongoDb | null>(MONGODB)];
  await end()
    .finally(() => log.close())
    .finally(() => keys.close())
    .finally(() => mongoDb?.close());
}

/** The sentence for a setting that keeps the portal from listening; any other failure as it is. */
function refusalToListen(failure: unknown, host: string, port: number): unknown {
  switch ((failure as { code?: unknown }).code) {
    case 'EADDRINUSE':
      return new BadSetting(`Port ${port} on ${host} is in use: stop what listens there, or set PORT.`);
    case 'EACCES':
      return new BadSetting(
        `PORT: ${port} needs rights that this process does not have; a port from 1024 on needs none`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new BadSetting(
        `HOST: ${host} is no address of this machine; 127.0.0.1 is this machine alone, 0.0.0.0 all`,
      );
    default:
      return failure;
  }
}
