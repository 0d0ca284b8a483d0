import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { loadConfig } from '../../backend/src/config.js';
import { EventLog } from '../../backend/src/platform/log/event-log.js';
import { Secrets } from '../../backend/src/platform/coordination/secrets/secrets.js';
import { KeyStore } from '../../backend/src/platform/log/personal-data/key-store.js';
import { PortalModule } from '../../backend/src/portal.module.js';
import type { TestPortal } from './portal.js';

/**
 * Another node of a portal: the whole application once more over the same log, keys and secrets. It has its own views,
 * queues and memory. It serves no HTTP, and only its views follow the log.
 */
export async function openSecondNode({ app }: TestPortal): Promise<INestApplicationContext> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-node-'));
  const config = loadConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'off' });
  const shared = [EventLog, KeyStore, Secrets];
  Logger.overrideLogger(false);
  const builder = Test.createTestingModule({ imports: [PortalModule.with(config)] });
  for (const token of shared) builder.overrideProvider(token).useValue(app.get(token, { strict: false }));
  const node = await builder.compile();
  await node.init();
  const close = node.close.bind(node);
  node.close = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return node;
}
