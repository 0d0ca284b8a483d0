import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { SETTINGS } from '../../kernel/settings.js';
import { syncFolder, writeWhole } from '../../kernel/durable.js';
import { rememberEngines } from '../../connections/kept-elsewhere.js';
import { CheckpointStore } from '../../effects/checkpoints.js';
import { Effects } from '../../effects/effects.js';
import { EmbeddedEventLog } from '../../log/embedded/embedded-event-log.js';
import { EVENT_LOG } from '../../log/log.module.js';
import { Answers } from '../../http/idempotency/answers.js';
import { Jobs } from '../../jobs/jobs.js';
import { Payments } from '../../payments/payments.js';
import { KeyStore } from '../../log/personal-data/key-store.js';
import { copyTree } from './copy-tree.js';

/** Where this process keeps what. */
export interface BackupSettings {
  DATA_DIR: string;
  EVENTSTORE_URL?: string;
  MONGODB_URI?: string;
  S3_ENDPOINT?: string;
}

/** An embedded engine with a small database. */
interface Copyable {
  copyTo(path: string): void;
}

const SMALL = [
  ['keys.db', KeyStore],
  ['effects.db', CheckpointStore],
  ['jobs.db', Jobs],
  ['payments.db', Payments],
  ['http.db', Answers],
] as const;

/** Folders of a data folder whose files are never written to again. */
const FOLDERS = ['secrets', 'files', 'outbox'];

export interface BackupMade {
  folder: string;
  /** Up to where the log was copied; null where it is not in the folder. */
  position: number | null;
  databases: string[];
  files: number;
  /** What must be kept as well, on other engines. */
  elsewhere: string[];
}

const MUST_BE_KEPT = new Map([
  ['events.db', 'the event log'],
  ['keys.db', 'the keys'],
  ['effects.db', 'the checkpoints'],
]);

/** The folder of a backup is there already, lies in the data folder, or has nowhere to be. */
export class BackupRefused extends Error {}

/**
 * Copies what this process keeps, while it goes on working. At one moment, between two events of every effect, the small
 * databases are copied in one go and the end of the log is noted; nothing else runs in that moment. After it come the
 * log, which only grows, up to that end, and the files, which never change. So the copy is what a stopped portal would
 * have left behind at that moment: no checkpoint lies beyond the log, no key is missing, nothing is done again.
 *
 * Views are left out: they are made anew from the log.
 */
@Injectable()
export class Backup {
  constructor(
    @Inject(SETTINGS) private readonly settings: BackupSettings,
    @Inject(EVENT_LOG) private readonly log: unknown,
    private readonly effects: Effects,
    private readonly modules: ModuleRef,
  ) {}

  /** @param folder must not be there; it is there once the backup is whole @throws BackupRefused, LogCorrupt */
  async make(folder: string): Promise<BackupMade> {
    const path = resolve(folder);
    const unfinished = `${path}.unfinished`;
    this.expectFree(path, unfinished);
    await mkdir(unfinished, { mode: 0o700 });
    try {
      const made = { folder: path, ...(await this.fill(unfinished)) };
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return made;
    } catch (failure) {
      await rm(unfinished, { recursive: true, force: true });
      throw failure;
    }
  }

  private expectFree(path: string, unfinished: string): void {
    for (const taken of [path, unfinished])
      if (existsSync(taken)) throw new BackupRefused(`${taken} is there already: name another folder, or remove it`);
    if (path.startsWith(`${this.settings.DATA_DIR}${sep}`))
      throw new BackupRefused(`${path} lies in the data folder itself: name one outside of it`);
    // never made here: it may be a disk that is not mounted
    if (!existsSync(dirname(path)))
      throw new BackupRefused(`${dirname(path)} is not there: make it, or mount it, first`);
  }

  private async fill(folder: string): Promise<Omit<BackupMade, 'folder'>> {
    const log = this.log instanceof EmbeddedEventLog ? this.log : null;
    const small = this.small();
    const position = await this.effects.between(async () => {
      // no `await` in here: this is the moment
      for (const [name, engine] of small) engine.copyTo(join(folder, name));
      return log?.end ?? null;
    });
    if (log && position !== null) await log.copyTo(join(folder, 'events.db'), position);
    let files = 0;
    for (const name of FOLDERS) {
      const from = join(this.settings.DATA_DIR, name);
      if (existsSync(from)) files += await copyTree(from, join(folder, name));
    }
    const databases = [...(log ? ['events.db'] : []), ...small.keys()];
    const made = { position, databases, files, elsewhere: this.elsewhere(databases) };
    await rememberEngines(this.settings, folder);
    await writeWhole(join(folder, 'backup.json'), Buffer.from(JSON.stringify(made)));
    return made;
  }

  /** The databases that this process works on, but the log. An engine outside of the folder has none to copy. */
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
