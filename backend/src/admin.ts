import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { type Config, loadConfig } from './config.js';
import { claimFolder, LOCK } from './folder.js';
import { refuseForgottenEngines } from './platform/connections/kept-elsewhere.js';
import { refuseLostParts, refuseUnmovedLog } from './platform/log/start-checks.js';
import { refuseUnfinishedImport } from './platform/operations/transfer/unfinished-import.js';
import { BadSetting } from './platform/kernel/settings.js';
import { answerTo } from './platform/http/errors/answer.js';
import { RefusalTable } from './platform/http/errors/refusals.js';
import {
  describeCommands,
  type Description,
  OperatorCommands,
  tooManyWords,
} from './platform/operations/operator/operator-commands.js';
import { CHECK, checkFolder } from './platform/operations/transfer/check-folder.js';
import { beginOnStores, offlineCommands } from './platform/operations/transfer/transfer.commands.js';
import { endWith } from './portal.js';
import { PortalModule } from './portal.module.js';

interface Answer {
  ok: boolean;
  message: string;
}

/** Describes the operator's commands. Opens no data folder, so that help does not depend on one. */
export const listOffline = (): Description[] => describeCommands([...offlineCommands, CHECK]);

/**
 * Runs one operator's command on a data folder that no portal has open.
 *
 * @returns what to print, and whether it went well
 * @throws FolderInUse, BadSetting
 */
export async function runOffline(name: string, args: readonly string[]): Promise<Answer> {
  const config = loadConfig(process.env);
  if (name === CHECK.name) return checkAt(args, config);
  // `import-log` alone begins an installation
  if (name !== 'import-log') refuseNoPortal(config);
  const onStores = offlineCommands.find((command) => command.name === name);
  const work = onStores && (await beginOnStores(onStores, args));
  const folder = claimFolder(config.DATA_DIR);
  try {
    // `import-log` moves everything to other engines, and back into the folder
    if (name !== 'import-log') {
      refuseUnfinishedImport(config);
      await refuseForgottenEngines(config);
      await refuseLostParts(config);
    }
    if (work) return { ok: true, message: await work(config) };
    await refuseUnmovedLog(config);
    return await runInPortal(name, args, config);
  } finally {
    folder.release();
  }
}

/** Refuses a folder on which no portal was: a misspelt `DATA_DIR` would be backed up as a new, empty installation. */
function refuseNoPortal({ DATA_DIR, EVENTSTORE_URL, MONGODB_URI }: Config): void {
  const isElsewhere = EVENTSTORE_URL !== undefined || MONGODB_URI !== undefined;
  if (isElsewhere || [LOCK, 'events.db', 'keys.db'].some((name) => existsSync(join(DATA_DIR, name)))) return;
  throw new BadSetting(`DATA_DIR: no portal was ever started on ${DATA_DIR}. Set its folder.`);
}

function checkAt(args: readonly string[], { DATA_DIR }: Config): Answer {
  const problem = tooManyWords(CHECK, args);
  return problem === null ? check(resolve(args[0] ?? DATA_DIR)) : { ok: false, message: problem };
}

/** A backup has no lock of its own: it is checked as it lies there, on a read-only disk as well. */
function check(path: string): Answer {
  const folder = existsSync(join(path, LOCK)) ? claimFolder(path) : null;
  try {
    return checkFolder(path, folder === null);
  } finally {
    folder?.release();
  }
}

/** Starts the portal without its HTTP server while the command runs. */
async function runInPortal(name: string, args: readonly string[], config: Config): Promise<Answer> {
  const options = { logger: ['error' as const], abortOnError: false };
  // the demo is made by a portal that serves, and `status` would wait for it
  const app = await NestFactory.createApplicationContext(PortalModule.with({ ...config, DEMO: 'off' }), options);
  const origin = {
    actor: { kind: 'operator' },
    time: new Date().toISOString(),
    correlationId: randomUUID(),
    causationId: null,
    seed: null,
  } as const;
  try {
    return { ok: true, message: await app.get(OperatorCommands).run(name, args, origin) };
  } catch (failure) {
    const { status, body } = answerTo(failure, (code) => app.get(RefusalTable).find(code));
    if (status >= 500) throw failure;
    if (body.error === 'not_found') return { ok: false, message: `There is no command '${name}'.` };
    return { ok: false, message: Object.values(body.errors ?? {}).flat()[0] ?? body.message };
  } finally {
    await endWith(app, () => app.close());
  }
}
