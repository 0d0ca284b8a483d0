import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from './config.js';
import { claimFolder, type ClaimedFolder } from './folder.js';
import type { Clock } from './platform/http/clock.js';
import { createApplication } from './platform/http/server/application.js';
import { Closing } from './platform/http/server/closing.js';
import { PortalModule } from './portal.module.js';

/** How long requests in flight may take to finish once the portal closes. */
const DRAIN_MILLISECONDS = 10_000;

const PAGES = join(import.meta.dirname, '..', '..', 'frontend', 'dist');

/** A running portal. */
export interface Portal {
  url: string;
  app: NestFastifyApplication;
  /** Takes nothing new, finishes what is in hand, and lets the data folder go. */
  close(): Promise<void>;
}

/** What a test may put in the place of the real thing. */
export interface Outside {
  /** the folder of the built web pages */
  pages?: string;
  clock?: Clock;
}

export class PortTaken extends Error {}

/**
 * Claims the data folder, starts everything and listens.
 *
 * @throws FolderTaken, PortTaken with a sentence for the terminal
 */
export async function openPortal(config: Config, { pages = PAGES, clock }: Outside = {}): Promise<Portal> {
  const folder = claimFolder(config.DATA_DIR);
  try {
    const app = await createApplication(PortalModule.with(config, clock), config, pages);
    const url = await listen(app, config);
    folder.announce(url);
    return { url, app, close: () => close(app, folder) };
  } catch (failure) {
    folder.release();
    throw failure;
  }
}

async function listen(app: NestFastifyApplication, { HOST, PORT }: Config): Promise<string> {
  try {
    await app.listen(PORT, HOST);
  } catch (failure) {
    await app.close();
    throw isAddressInUse(failure)
      ? new PortTaken(`Port ${PORT} on ${HOST} is in use: stop what listens there, or set PORT.`)
      : failure;
  }
  const { port } = app.getHttpServer().address() as { port: number };
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
}

async function close(app: NestFastifyApplication, folder: ClaimedFolder): Promise<void> {
  app.get(Closing).begun = true;
  const server = app.getHttpServer();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    folder.release();
  }
}

const isAddressInUse = (failure: unknown): boolean => (failure as { code?: unknown }).code === 'EADDRINUSE';
