import { closeSync, openSync, readSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { Database } from './driver.js';
import { messageOf } from '../kernel/failures.js';
import type { SecondConnection } from './second-connection.js';

/** Number of pages that the write-ahead log gathers before they are copied: 64 MiB. */
const GATHERED_PAGES = 16_000;

/** Number of pages at which a commit copies them itself, because nobody else does: 256 MiB. */
const MOST_PAGES = 64_000;

/** Pause behind a copy that failed. */
const AGAIN_MILLISECONDS = 1_000;

/** Sizes in the file format of SQLite's write-ahead log, and where its header and each frame have their salt. */
const WAL = { header: 32, frame: 24 + 4_096, saltInHeader: 16, saltInFrame: 8, salt: 8 };

/**
 * Copies pages from the write-ahead log of a database into its file, on another thread: what SQLite calls a
 * checkpoint. It takes tens of milliseconds and waits for the disk; this thread goes on meanwhile.
 *
 * SQLite begins the log anew with the first write behind a copy that left nothing. So a second copy takes what was
 * committed during the first one, and new transactions wait for it.
 */
export class WalBackfill {
  private readonly logger = new Logger(WalBackfill.name);
  private readonly wal: number;
  private readonly salts = Buffer.alloc(2 * WAL.salt);
  private running: Promise<void> | undefined;
  private isLast = false;
  private notBefore = 0;
  private isClosed = false;

  /**
   * @param database a connection of this process, not exclusive, in WAL mode
   * @param second connection to the same database, which makes the copies
   */
  constructor(
    database: Database,
    private readonly second: SecondConnection,
    private readonly gathered = GATHERED_PAGES,
    most = MOST_PAGES,
  ) {
    database.exec(`PRAGMA wal_autocheckpoint=${most}`);
    this.wal = openSync(`${second.path}-wal`, 'r'); // SQLite holds no lock on this file
  }

  /** What a new transaction waits for, if anything. It never rejects. */
  get pause(): Promise<void> | undefined {
    return this.isLast ? this.running : undefined;
  }

  /** Copies once enough has gathered. Called behind each commit. */
  committed(): void {
    if (this.isClosed || this.running || performance.now() < this.notBefore) return;
    if (this.hasGathered()) this.running = this.copy();
    else this.isLast = false;
  }

  /** Resolves when the second connection is closed. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.running;
    await this.second.close();
    closeSync(this.wal);
  }

  private async copy(): Promise<void> {
    try {
      await this.second.exec('PRAGMA wal_checkpoint(PASSIVE)');
      this.isLast = !this.isLast;
    } catch (error) {
      this.isLast = false;
      this.notBefore = performance.now() + AGAIN_MILLISECONDS;
      this.logger.warn(`the write-ahead log cannot be copied yet: ${messageOf(error)}`);
    } finally {
      this.running = undefined;
    }
  }

  /** A frame that belongs to the log carries the salt of its header; those behind it carry an older one. */
  private hasGathered(): boolean {
    const { header, frame, salt, saltInHeader, saltInFrame } = WAL;
    const size = readSync(this.wal, this.salts, 0, salt, header + (this.gathered - 1) * frame + saltInFrame);
    if (size < salt) return false;
    readSync(this.wal, this.salts, salt, salt, saltInHeader);
    return this.salts.compare(this.salts, 0, salt, salt) === 0;
  }
}
