import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { messageOf } from '../../kernel/failures.js';
import { SETTINGS } from '../../kernel/settings.js';
import { syncFolder, writeWhole } from '../../kernel/durable.js';
import { rememberEngines } from '../../connections/kept-elsewhere.js';
import { CheckpointStore } from '../../effects/checkpoints.js';
import { Effects } from '../../effects/effects.js';
import { EmbeddedEventLog } from '../../log/embedded/embedded-event-log.js';
import { EventLog } from '../../log/event-log.js';
import { InvalidFields } from '../../http/errors/problems.js';
import { IdempotencyStore } from '../../http/idempotency/idempotency-store.js';
import { Jobs } from '../../jobs/jobs.js';
import { Payments } from '../../payments/payments.js';
import { KeyStore } from '../../log/personal-data/key-store.js';
import { OperatorCommand } from '../operator/operator-commands.js';
import { copyFilesSync, copyTree } from './copy-tree.js';

/** The settings that choose the engines of this process. */
export interface BackupSettings {
  DATA_DIR: string;
  EVENTSTORE_URL?: string;
  MONGODB_URI?: string;
  S3_ENDPOINT?: string;
}

/** An embedded engine with a database of its own. */
interface Copyable {
  copyTo(path: string): void;
}

/** The small databases and the ports whose embedded engines keep them. */
const SMALL = [
  ['keys.db', KeyStore],
  ['effects.db', CheckpointStore],
  ['jobs.db', Jobs],
  ['payments.db', Payments],
  ['http.db', IdempotencyStore],
] as const;

/** Folders whose files never change once they have their final names. */
export const FOLDERS = ['files', 'outbox'];

/** The file in a backup that says what it holds. */
export const LISTING = 'backup.json';

/** What a backup holds, as its listing says. */
export interface BackupMade {
  /** Position of the last copied event; null where another engine keeps the log. */
  position: number | null;
  databases: string[];
  files: number;
  /** Data in other engines, which need a backup of their own. */
  elsewhere: string[];
}

const MUST_BE_KEPT = new Map([
  ['events.db', 'the event log'],
  ['keys.db', 'the keys'],
  ['effects.db', 'the checkpoints'],
]);

const UNFINISHED =
  'a backup is being made, or one was cut off. If none is being made, remove that folder: it may hold keys of people.';

/** The folder of the backup exists, lies in the data folder, or has no parent folder. */
class BackupRefused extends Error {}

/**
 * `backup <folder>`: copies the data of this process while it runs. First it halts every effect between two events, copies the small
 * databases and notes the end of the log. Then it copies the log up to that end, and the files, which never change. The
 * copy therefore equals what the portal had at that moment: no checkpoint lies beyond the log, and no key is missing.
 * Views are left out, because they are made from the log.
 */
@Injectable()
export class Backup {
  constructor(
    @Inject(SETTINGS) private readonly settings: BackupSettings,
    private readonly log: EventLog,
    private readonly effects: Effects,
    private readonly modules: ModuleRef,
  ) {}

  /** The folder must not exist; it appears once the backup is complete. @throws BackupRefused, Error with a sentence */
  @OperatorCommand('backup', '<folder>', 'copies what this process keeps into a new folder, while it works')
  async make([folder]: readonly string[]): Promise<string> {
    if (!folder) throw new InvalidFields({ folder: ['Name a folder that is not there yet.'] });
    const path = resolve(folder);
    const unfinished = `${path}.unfinished`;
    this.expectFree(path, unfinished);
    await mkdir(unfinished, { mode: 0o700 });
    try {
      const made = await this.fill(unfinished);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return told(path, made);
    } catch (failure) {
      await rm(unfinished, { recursive: true, force: true });
      throw new Error(`no backup was made in ${path}: ${messageOf(failure)}`, { cause: failure });
    }
  }

  private expectFree(path: string, unfinished: string): void {
    if (existsSync(path)) throw new BackupRefused(`${path} is there already: name another folder, or remove it`);
    if (existsSync(unfinished)) throw new BackupRefused(`${unfinished} is there already: ${UNFINISHED}`);
    if (path.startsWith(`${this.settings.DATA_DIR}${sep}`))
      throw new BackupRefused(`${path} lies in the data folder itself: name one outside of it`);
    // does not make the parent folder: it may belong to a disk that is not mounted
    if (!existsSync(dirname(path)))
      throw new BackupRefused(`${dirname(path)} is not there: make it, or mount it, first`);
  }

  private async fill(folder: string): Promise<BackupMade> {
    const log = this.log instanceof EmbeddedEventLog ? this.log : null;
    const small = this.small();
    let files = 0;
    const position = await this.effects.between(async () => {
      // without `await`, so that no other code runs between the copies
      for (const [name, engine] of small) engine.copyTo(join(folder, name));
      // at the same moment: the secrets have what wraps the keys
      files = copyFilesSync(join(this.settings.DATA_DIR, 'secrets'), join(folder, 'secrets'));
      return log?.end ?? null;
    });
    if (log && position !== null) await log.copyTo(join(folder, 'events.db'), position);
    for (const name of FOLDERS) {
      const from = join(this.settings.DATA_DIR, name);
      if (existsSync(from)) files += await copyTree(from, join(folder, name));
    }
    const databases = [...(log ? ['events.db'] : []), ...small.keys()];
    const made = { position, databases, files, elsewhere: this.elsewhere(databases) };
    await rememberEngines(this.settings, folder);
    await writeWhole(join(folder, LISTING), Buffer.from(JSON.stringify(made)));
    return made;
  }

  /** Gives the small databases of this process. An engine outside the data folder has none. */
  private small(): Map<string, Copyable> {
    const small = new Map<string, Copyable>();
    for (const [name, token] of SMALL) {
      const engine: unknown = this.modules.get(token, { strict: false });
      if (isCopyable(engine)) small.set(name, engine);
    }
    return small;
  }

  private elsewhere(databases: readonly string[]): string[] {
    const missing = [...MUST_BE_KEPT].filter(([name]) => !databases.includes(name)).map(([, what]) => what);
    return this.settings.S3_ENDPOINT === undefined ? missing : [...missing, 'the files'];
  }
}

const isCopyable = (engine: unknown): engine is Copyable =>
  typeof (engine as Partial<Copyable> | null)?.copyTo === 'function';

function told(path: string, { position, databases, files, elsewhere }: BackupMade): string {
  const end = position === null ? '' : ` The log is copied up to position ${position}.`;
  const missing = `Not in it, because other engines keep it: ${elsewhere.join(', ')}. docs/operations.md says how that is backed up.`;
  const restore = 'To restore: copy it to a new DATA_DIR and start the portal.';
  return [
    `${path} holds ${[...databases, `${files} files`].join(', ')}.${end}`,
    elsewhere.length > 0 ? missing : restore,
    'Whoever has it can read every record.',
  ].join('\n');
}
