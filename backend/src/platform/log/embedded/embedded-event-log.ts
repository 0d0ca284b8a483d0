import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../connections/driver.js';
import { LRUCache } from 'lru-cache';
import type { Check } from '../../kernel/readiness.js';
import {
  BEGINNING,
  EventLog,
  LogUnavailable,
  NO_STREAM,
  RevisionConflict,
  type Appended,
  type StoredData,
  type StoredEvent,
} from '../event-log.js';
import { checkAppend, checkTotal } from '../limits.js';
import {
  closeAsOneFile,
  lockFile,
  openDatabase,
  openExclusive,
  sqliteCode,
  transaction,
} from '../../connections/sqlite.js';
import { SecondConnection } from '../../connections/second-connection.js';
import { WalBackfill } from '../../connections/wal-backfill.js';
import { GroupCommit, type Outcome } from './group-commit.js';
import { UnsyncedWal } from './unsynced-wal.js';
import { encodeBody, fromRow, SCHEMA, type Statements, statementsOf, toRow } from './rows.js';

/** How many streams have their newest revision kept in memory. */
const HEADS_IN_MEMORY = 20_000;

/** Rows that are copied at once; appends wait meanwhile. */
const COPIED_AT_ONCE = 1_000;

/** The file whose lock says that a process writes the log: `events.db` itself is open twice. */
const CLAIM = 'events-lock.db';

const CLOSED = 'the event log is closed';
const UNSYNCED = 'the disk of the event log failed: see to the disk, then restart the portal';

interface Append {
  stream: string;
  expectedRevision: number;
  events: { id: string; body: string }[];
}

/**
 * The event log in one SQLite file, `events.db`. Its memory is always right, because this process is the only writer.
 */
export class EmbeddedEventLog extends EventLog {
  private readonly statements: Statements;
  private readonly commits: GroupCommit<Append, Appended>;
  private readonly heads = new LRUCache<string, number>({ max: HEADS_IN_MEMORY });
  private readonly listeners = new Set<() => void>();
  /** the newest position given out, and the newest on disk */
  private last: number;
  private durable: number;
  /** Why nothing can be read or written any more. */
  private shut: string | undefined;
  /** The failure of the disk. Nothing is acknowledged after it: what is lost may stand before it in the file. */
  private failure: LogUnavailable | undefined;
  /** Why nothing of the newest group was saved. */
  private unsaved: string | undefined;

  /** @throws FolderInUse while another process works on the folder */
  static open(folder: string): EmbeddedEventLog {
    const claim = lockFile(join(folder, CLAIM));
    try {
      const path = join(folder, 'events.db');
      const database = openDatabase(path, 'NORMAL', SCHEMA);
      return new EmbeddedEventLog(database, new UnsyncedWal(database), {
        backfill: new WalBackfill(database, new SecondConnection(path)),
        claim,
      });
    } catch (error) {
      claim.close();
      throw error;
    }
  }

  /** @param shared what a log has whose database has a second connection */
  constructor(
    private readonly database: Database,
    private readonly wal = new UnsyncedWal(database),
    private readonly shared?: { backfill: WalBackfill; claim: Database },
  ) {
    super();
    this.statements = statementsOf(database);
    this.last = this.durable = this.statements.lastPosition();
    this.commits = new GroupCommit(database, {
      execute: (append) => this.execute(append),
      pause: () => shared?.backfill.pause,
      sync: (isAlone) => this.sync(isAlone),
      committed: () => this.announce(),
      undone: (cause) => this.forget(cause),
    });
  }

  override async append(stream: string, expectedRevision: number, events: readonly StoredData[]): Promise<Appended> {
    checkAppend(stream, events);
    this.checkOpen();
    const encoded = events.map((event) => ({ id: event.id, body: encodeBody(stream, event) }));
    checkTotal(
      stream,
      encoded.map(({ body }) => body),
    );
    return this.commits.submit({ stream, expectedRevision, events: encoded });
  }

  /** Every append keeps its order here. */
  override appendInOrder(...append: Parameters<EventLog['append']>): Promise<Appended> {
    return this.append(...append);
  }

  override async read(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]> {
    return this.query(() => this.statements.stream(stream, fromRevision, this.durable, limit).map(fromRow));
  }

  override async readAll(after: number, limit: number): Promise<StoredEvent[]> {
    return this.query(() => this.statements.all(after, this.durable, limit).map(fromRow));
  }

  override async lastPosition(): Promise<number> {
    return this.durable;
  }

  override onAppended(wake: () => void): () => void {
    this.listeners.add(wake);
    return () => this.listeners.delete(wake);
  }

  /** Records can be read while a change cannot be saved. Behind a disk that failed for good, nobody can do anything. */
  override async checks(): Promise<Check[]> {
    const name = 'event log';
    if (this.shut) return [{ name, ready: false, needed: true, problem: this.shut }];
    return [{ name, ready: !this.unsaved, ...(this.unsaved !== undefined && { problem: this.unsaved }) }];
  }

  /** The position of the newest event, without waiting. */
  get end(): number {
    return this.durable;
  }

  /**
   * Copies the log up to a position into a file that must not exist yet, while the log is in use. Verifies every event
   * on the way.
   *
   * @throws LogCorrupt
   */
  async copyTo(path: string, end: number): Promise<void> {
    const copy = openExclusive(path, SCHEMA);
    const { insert } = statementsOf(copy);
    try {
      for (let after = BEGINNING; after < end; await nextTurn()) {
        const rows = this.query(() => this.statements.all(after, end, COPIED_AT_ONCE));
        rows.forEach(fromRow);
        transaction(copy, () => rows.forEach((row) => void insert(row)));
        after = rows.at(-1)?.[0] ?? end;
      }
    } finally {
      closeAsOneFile(copy);
    }
  }

  /** Commits waiting appends, then gives the folder back. */
  override async close(): Promise<void> {
    if (this.shut === CLOSED) return;
    this.shut = CLOSED;
    await this.commits.drain();
    await this.shared?.backfill.close();
    this.wal.close();
    closeAsOneFile(this.database);
    this.shared?.claim.close();
  }

  private execute({ stream, expectedRevision, events }: Append): Outcome<Appended> {
    const actual = this.headOf(stream);
    const repeated = this.findRepeated(stream, expectedRevision, actual, events);
    if (repeated) return { done: repeated };
    if (actual !== expectedRevision) return { refused: new RevisionConflict(stream, expectedRevision, actual) };
    let revision = expectedRevision;
    for (const { id, body } of events) this.statements.insert(toRow(++this.last, stream, ++revision, id, body));
    this.heads.set(stream, revision);
    return { done: { revision, position: this.last } };
  }

  /**
   * Finds the first success of a repeated append. Random ids repeat only at the revision of their first append. Ids
   * made from a seed may also repeat later, so they are looked up.
   */
  private findRepeated(stream: string, expectedRevision: number, actual: number, events: Append['events']) {
    const first = events[0]?.id ?? '';
    const from = this.statements.revisionOfNameBased(stream, first) ?? expectedRevision + 1;
    if (from > actual) return undefined;
    const stored = this.statements.places(stream, from, events.length);
    const same = stored.filter((place, index) => place.id === events[index]?.id);
    return same.at(-1);
  }

  private headOf(stream: string): number {
    const known = this.heads.get(stream);
    if (known !== undefined) return known;
    const head = this.statements.head(stream) ?? NO_STREAM;
    this.heads.set(stream, head);
    return head;
  }

  private announce(): void {
    if (this.durable === this.last) return;
    this.unsaved = undefined;
    this.durable = this.last;
    this.shared?.backfill.committed();
    for (const wake of this.listeners) wake();
  }

  /** Shuts the log when the disk fails: nobody knows any more what is on it, and a later sync would not tell. */
  private async sync(isAlone: boolean): Promise<void> {
    if (this.failure) throw this.failure;
    try {
      if (isAlone) this.wal.syncNow();
      else await this.wal.sync();
    } catch (cause) {
      this.shut ??= UNSYNCED;
      throw (this.failure = unavailable(cause));
    }
  }

  private forget(cause: unknown): Error {
    this.heads.clear();
    this.last = this.durable;
    const failure = unavailable(cause);
    this.unsaved = failure.message;
    return failure;
  }

  private query<Result>(run: () => Result): Result {
    this.checkOpen();
    try {
      return run();
    } catch (error) {
      throw sqliteCode(error) ? unavailable(error) : error;
    }
  }

  private checkOpen(): void {
    if (this.shut) throw new LogUnavailable(this.shut);
  }
}

function unavailable(cause: unknown): LogUnavailable {
  const reason = sqliteCode(cause) === 'SQLITE_FULL' ? 'its disk is full' : String(cause);
  return new LogUnavailable(`the event log cannot be used: ${reason}`, { cause });
}
