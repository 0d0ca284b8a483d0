import type { Database } from '../../connections/driver.js';
import { Logger } from '@nestjs/common';
import { isInTransaction, transaction } from '../../connections/sqlite.js';
import { SecondConnection } from '../../connections/second-connection.js';
import { WalBackfill } from '../../connections/wal-backfill.js';
import { messageOf } from '../../kernel/failures.js';
import type { Turns } from './turns.js';

/** How long a transaction gathers what views write. */
const OPEN_MILLISECONDS = 100;

/** Pause before a commit that failed is tried again. */
const AGAIN_MILLISECONDS = 1_000;

/** Documents that a transaction gathers: its commit writes several pages for each. */
const MOST_DOCUMENTS = 1_000;

/** Settings of the connection that writes builds which nobody reads. */
const BESIDE = 'PRAGMA synchronous=NORMAL; PRAGMA secure_delete=ON; PRAGMA cache_size=-16384';

/** Writes something once for a whole transaction. */
export interface Late {
  beforeCommit(): void;
  /** Called when everything since the last commit was taken back. What is still wanted is written again. */
  takenBack(): void;
}

/** What one view adds to the shared transaction. */
export interface Writing {
  /** number of documents */
  documents: number;
  /** May run again, after everything since the last commit was taken back. */
  write(): void;
  /** Runs before anybody can ask what is new, so that nothing kept in memory is older than the file. */
  written(): void;
  late?: Late | undefined;
}

/**
 * Gathers what all views write within a moment in one transaction: a commit costs more than its rows. Whoever reads
 * does so through this connection, and sees at once what was written. After a crash, views read on from the last
 * commit. A second connection writes what nobody reads yet; the two take turns.
 */
export class SharedCommit {
  private readonly log = new Logger(SharedCommit.name);
  /** What the open transaction holds, to be written again if SQLite gives it up. */
  private held: (() => void)[] = [];
  private readonly late = new Set<Late>();
  private documents = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly second: SecondConnection;
  private readonly backfill: WalBackfill;
  /** Resolves when the second connection writes no more. It never rejects. */
  private lent: Promise<void> | undefined;

  /** @param path of the file */
  constructor(
    private readonly db: Database,
    path: string,
    private readonly turns: Turns,
  ) {
    this.second = new SecondConnection(path, BESIDE);
    this.backfill = new WalBackfill(db, this.second);
  }

  /** Writes for all who read. @throws what `write` throws; then none of it is written */
  async run(writing: Writing): Promise<void> {
    if (this.documents >= MOST_DOCUMENTS) this.commit();
    await this.inTurn(() => this.write(writing));
  }

  /** Runs work in a transaction of its own, behind all that was written before. */
  alone<Answer>(work: () => Answer): Promise<Answer> {
    return this.inTurn(() => {
      this.commit();
      const answer = transaction(this.db, work);
      this.backfill.committed();
      return answer;
    });
  }

  /** Runs statements in a transaction of its own beside the event loop, behind all that was written before. */
  runBeside(statements: readonly string[]): Promise<void> {
    return this.lend(() => this.second.transaction(statements));
  }

  /** Empties the write-ahead log: pages that were overwritten in the file can be read there no more. */
  emptyWriteAheadLog(): Promise<void> {
    return this.lend(() => this.second.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  /** @throws what SQLite throws, such as for a full disk; then everything stays written for all who read */
  commit(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!isInTransaction(this.db) && this.held.length === 0) return;
    this.open();
    try {
      for (const late of this.late) late.beforeCommit();
      this.db.exec('COMMIT');
    } catch (error) {
      this.giveUp();
      this.open(AGAIN_MILLISECONDS);
      throw error;
    }
    this.held = [];
    this.late.clear();
    this.documents = 0;
    this.backfill.committed();
  }

  /** Ends for good. What cannot be committed any more will be made again from the log. */
  async end(): Promise<void> {
    await this.backfill.close();
    this.commitInTime();
    clearTimeout(this.timer);
    this.giveUp();
  }

  private async lend(work: () => Promise<void>): Promise<void> {
    const { done } = await this.inTurn(() => {
      this.commit();
      const done = work();
      this.lent = done.catch(() => undefined).then(() => this.takeBack());
      return { done };
    });
    await done;
  }

  private takeBack(): void {
    this.lent = undefined;
    this.backfill.committed();
  }

  /** What a new transaction waits for. */
  private get busy(): Promise<void> | undefined {
    return this.lent ?? this.backfill.pause;
  }

  /** Works at once, or else when the second connection has written: whoever waited then goes on one after the other. */
  private async inTurn<Answer>(work: () => Answer): Promise<Answer> {
    while (this.busy) {
      await this.busy;
      const done = await this.turns.take(() => (this.busy ? undefined : { answer: work() }));
      if (done) return done.answer;
    }
    return work();
  }

  private write({ documents, write, written, late }: Writing): void {
    this.open();
    try {
      write();
    } catch (error) {
      this.giveUp();
      this.open();
      throw error;
    }
    this.held.push(write);
    this.documents += documents;
    if (late) this.late.add(late);
    written();
  }

  /** Opens a transaction with all that is held, unless one is open. */
  private open(milliseconds = OPEN_MILLISECONDS): void {
    if (!this.db.isOpen) throw new Error('the views are closed');
    this.timer ??= setTimeout(() => this.commitInTime(), milliseconds).unref();
    if (isInTransaction(this.db)) return;
    this.db.exec('BEGIN IMMEDIATE');
    try {
      for (const write of this.held) write();
    } catch (error) {
      this.giveUp();
      throw error;
    }
  }

  /** SQLite may have rolled back by itself, for example on a full disk. */
  private giveUp(): void {
    for (const late of this.late) late.takenBack();
    if (isInTransaction(this.db)) this.db.exec('ROLLBACK');
  }

  private commitInTime(): void {
    try {
      this.commit();
    } catch (error) {
      this.log.warn(`views are not on disk yet: ${messageOf(error)}`);
    }
  }
}
