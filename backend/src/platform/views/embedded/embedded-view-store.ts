import { Logger } from '@nestjs/common';
import type { Database } from '../../connections/driver.js';
import type { Doc, Projection } from '../read-models.js';
import { closeAsOneFile, damageOf, isDamage, openDatabase, orDamaged } from '../../connections/sqlite.js';
import { messageOf } from '../../kernel/failures.js';
import { shapeOf, type Build, type BuildRecord, type Keeping, type ViewStore } from '../view-store.js';
import { EmbeddedBuild } from './embedded-build.js';
import { SharedCommit } from './shared-commit.js';
import { Tables } from './tables.js';
import { Turns } from './turns.js';

/** Size of the page cache. It is filled for good by the first long walk; other pages come from the system's own cache. */
const CACHE_KIB = 8 * 1024;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS builds (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, version INTEGER NOT NULL, shape TEXT NOT NULL,
    serving INTEGER NOT NULL, complete INTEGER NOT NULL, checkpoint INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS one_serves ON builds (name) WHERE serving;
  CREATE TABLE IF NOT EXISTS parked (
    build INTEGER NOT NULL, stream TEXT NOT NULL, position INTEGER NOT NULL, error TEXT NOT NULL, since TEXT NOT NULL,
    events INTEGER NOT NULL, PRIMARY KEY (build, stream)
  ) WITHOUT ROWID`;

/** Stand for the version of a build that waits to be removed; the pages of one that is wiped are overwritten. */
const RETIRED = -1;
const WIPED = -2;

/** Dropping a table takes much longer where its pages are overwritten. */
const OVERWRITES = 'PRAGMA secure_delete=ON';
const LEAVES_PAGES = 'PRAGMA secure_delete=FAST';

type StoredRecord = Omit<BuildRecord, 'serving' | 'complete'> & { serving: number; complete: number };

/**
 * Keeps views in one SQLite file, which only the process that has the data folder opens. It may therefore write every view. A start
 * opens every build: damage that it meets is told with what to do, as BadSetting.
 */
export class EmbeddedViewStore implements ViewStore, Keeping {
  readonly isShared = false;
  private readonly log = new Logger(EmbeddedViewStore.name);
  private readonly db: Database;
  private readonly turns = new Turns();
  private readonly commits: SharedCommit;

  /**
   * A commit does not wait for the disk (`synchronous=NORMAL`), because views can be made again from the log. After a
   * power cut the last commits may be missing, each as a whole and with its checkpoint.
   *
   * @param path of the file; created when absent
   */
  constructor(private readonly path: string) {
    this.db = openDatabase(path, 'NORMAL', SCHEMA);
    this.commits = new SharedCommit(this.db, path, this.turns);
    this.db.exec(`${OVERWRITES}; PRAGMA cache_size=-${CACHE_KIB}`);
    this.tidy().catch(() => undefined); // a damaged file is told of by whoever asks for builds
  }

  async builds(): Promise<BuildRecord[]> {
    return (await this.records()).filter(({ version }) => version >= 0);
  }

  async names(): Promise<string[]> {
    return [...new Set((await this.records()).map(({ name }) => name))];
  }

  async keep(): Promise<Keeping> {
    return this;
  }

  async progress(): Promise<(record: BuildRecord) => number> {
    return ({ checkpoint }) => checkpoint;
  }

  async create<D extends Doc>(projection: Projection<D>, serving: boolean): Promise<Build<D>> {
    const { name, version } = projection;
    const record = { id: 0, name, version, shape: shapeOf(projection), serving, complete: false, checkpoint: 0 };
    await this.alone(() => {
      const insertion = this.db.prepare(
        'INSERT INTO builds (name, version, shape, serving, complete, checkpoint) VALUES (?, ?, ?, ?, 0, 0)',
      );
      record.id = insertion.run(name, version, record.shape, Number(serving)).lastInsertRowid;
      this.db.exec(new Tables<D>(record).create());
    });
    return new EmbeddedBuild(this.db, record, this.turns, this.commits);
  }

  open<D extends Doc>(record: BuildRecord): Promise<Build<D>> {
    return orDamaged(this.path, async () => {
      const build = new EmbeddedBuild<D>(this.db, record, this.turns, this.commits);
      await build.parked(); // the rest of what a start reads
      return build;
    });
  }

  async replace(old: BuildRecord, fresh: BuildRecord, wipes = false): Promise<void> {
    const retired = { ...old, version: wipes ? WIPED : RETIRED };
    await this.commits.alone(() => {
      this.retire(retired);
      this.db.prepare('UPDATE builds SET serving = 1 WHERE id = ?').run(fresh.id);
    });
    fresh.serving = true;
    this.removeBeside(retired);
  }

  async drop(record: BuildRecord): Promise<void> {
    const retired = { ...record, version: RETIRED };
    await this.alone(() => this.retire(retired));
    this.removeBeside(retired);
  }

  async clear(): Promise<void> {
    for (const record of await this.records()) await this.remove(record);
  }

  damageIn(error: unknown): string | null {
    return isDamage(error) ? damageOf(this.path, error) : null;
  }

  async close(): Promise<void> {
    if (!this.db.isOpen) return;
    await this.commits.end();
    closeAsOneFile(this.db);
  }

  private alone(work: () => void): Promise<void> {
    return orDamaged(this.path, () => this.commits.alone(work));
  }

  /** Removes builds that an earlier start had no time to remove. */
  private async tidy(): Promise<void> {
    for (const record of await this.records()) if (record.version < 0) this.removeBeside(record);
  }

  private async records(): Promise<BuildRecord[]> {
    const read = () => this.db.prepare('SELECT * FROM builds').all() as StoredRecord[];
    const rows = await orDamaged(this.path, read);
    return rows.map((row) => ({ ...row, serving: row.serving === 1, complete: row.complete === 1 }));
  }

  private retire({ id, version }: BuildRecord): void {
    this.db.prepare('UPDATE builds SET serving = 0, version = ? WHERE id = ?').run(version, id);
  }

  /** Removes a retired build, or leaves it to the next start. */
  private removeBeside(record: BuildRecord): void {
    this.remove(record).catch((error: unknown) => {
      if (this.db.isOpen) this.log.warn(`${record.name}: an old build is still there: ${messageOf(error)}`);
    });
  }

  private async remove(record: BuildRecord): Promise<void> {
    const { id, version } = record;
    const dropping = (table: string) => (version === WIPED ? [table] : [LEAVES_PAGES, table, OVERWRITES]);
    for (const table of new Tables(record).drop()) await this.commits.runBeside(dropping(table));
    if (version === WIPED) await this.commits.emptyWriteAheadLog();
    await this.commits.runBeside([`DELETE FROM parked WHERE build = ${id}`, `DELETE FROM builds WHERE id = ${id}`]);
  }
}
