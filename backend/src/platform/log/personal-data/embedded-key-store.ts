import { join } from 'node:path';
import type { Database, Statement } from '../../connections/driver.js';
import { closeAsOneFile, copyDatabase, openExclusive, transaction } from '../../connections/sqlite.js';
import { GroupCommit, type Outcome } from '../embedded/group-commit.js';
import { DESTROYED, type KeyMaker, KeyStore, KeyStoreUnavailable, newKey, type StoredKey } from './key-store.js';

/** `key` is null once it was destroyed. SQLite overwrites deleted bytes. */
export const SCHEMA = 'CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, key BLOB) STRICT, WITHOUT ROWID';

interface Row {
  subject: string;
  key: Uint8Array | null;
}

/** The keys in a SQLite file of their own, `keys.db`. */
export class EmbeddedKeyStore extends KeyStore {
  override readonly where = 'keys.db';
  private readonly select: Statement;
  private readonly page: Statement;
  private readonly insert: Statement;
  private readonly mark: Statement;
  private readonly change: Statement;
  private readonly commits: GroupCommit<readonly string[], Map<string, StoredKey>>;
  private closed = false;

  /** @throws FolderInUse while another process works on the folder */
  static open(folder: string, make?: KeyMaker): EmbeddedKeyStore {
    return new EmbeddedKeyStore(openExclusive(join(folder, 'keys.db'), SCHEMA), make);
  }

  constructor(
    private readonly database: Database,
    private readonly makeKey: KeyMaker = newKey,
  ) {
    super();
    database.exec('PRAGMA secure_delete=ON');
    this.select = database.prepare('SELECT subject, key FROM keys WHERE subject IN (SELECT value FROM json_each(?))');
    this.page = database.prepare('SELECT subject, key FROM keys WHERE subject > ? ORDER BY subject LIMIT ?');
    this.insert = database.prepare('INSERT INTO keys VALUES (?, ?)');
    this.mark = database.prepare('INSERT INTO keys VALUES (?, NULL) ON CONFLICT (subject) DO UPDATE SET key = NULL');
    this.change = database.prepare('UPDATE keys SET key = ? WHERE subject = ? AND key = ?');
    this.commits = new GroupCommit(database, {
      execute: (subjects) => this.findOrMake(subjects),
      committed: () => {},
      undone: unavailable,
    });
  }

  async get(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    return this.guard(() => this.find(subjects));
  }

  async ensure(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    const known = await this.get(subjects);
    return known.size === new Set(subjects).size ? known : this.commits.submit(subjects);
  }

  async destroy(subject: string): Promise<void> {
    this.commits.flush();
    this.guard(() => {
      this.mark.run(subject);
      this.overwriteOldPages();
    });
  }

  async all(after: string, limit: number): Promise<[subject: string, key: StoredKey][]> {
    return this.guard(() => (this.page.all(after, limit) as Row[]).map(toEntry));
  }

  async put(keys: ReadonlyMap<string, StoredKey>): Promise<void> {
    this.commits.flush();
    this.guard(() => {
      const known = this.find([...keys.keys()]);
      transaction(this.database, () => {
        for (const [subject, key] of keys) {
          if (key === DESTROYED) this.mark.run(subject);
          else if (!known.has(subject)) this.insert.run(subject, key);
        }
      });
      if ([...keys.values()].includes(DESTROYED)) this.overwriteOldPages();
    });
  }

  async replace(keys: ReadonlyMap<string, { from: Buffer; to: Buffer }>): Promise<void> {
    this.commits.flush();
    this.guard(() => {
      transaction(this.database, () => {
        for (const [subject, { from, to }] of keys) this.change.run(to, subject, from);
      });
      this.overwriteOldPages();
    });
  }

  /** Copies the file as it is now, for a backup. */
  copyTo(path: string): void {
    copyDatabase(this.database, path);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.commits.flush();
    this.closed = true;
    closeAsOneFile(this.database);
  }

  private findOrMake(subjects: readonly string[]): Outcome<Map<string, StoredKey>> {
    const keys = this.find(subjects);
    for (const subject of subjects) if (!keys.has(subject)) keys.set(subject, this.make(subject));
    return { done: keys };
  }

  private find(subjects: readonly string[]): Map<string, StoredKey> {
    const rows = this.select.all(JSON.stringify(subjects)) as Row[];
    return new Map(rows.map(toEntry));
  }

  private make(subject: string): Buffer {
    const key = this.makeKey(subject);
    this.insert.run(subject, key);
    return key;
  }

  /** Empties the write-ahead log, so that no old page with the key stays there. */
  private overwriteOldPages(): void {
    this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  private guard<Result>(run: () => Result): Result {
    if (this.closed) throw new KeyStoreUnavailable('the key store is closed');
    try {
      return run();
    } catch (error) {
      throw unavailable(error);
    }
  }
}

const toEntry = ({ subject, key }: Row): [string, StoredKey] => [subject, key ? Buffer.from(key) : DESTROYED];

const unavailable = (cause: unknown): KeyStoreUnavailable =>
  new KeyStoreUnavailable(`the key store cannot be used: ${String(cause)}`, { cause });
