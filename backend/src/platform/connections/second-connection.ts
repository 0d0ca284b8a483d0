import Database from 'libsql/promise';

/** A second connection to a database. Its work runs on a thread of the driver, and the event loop goes on meanwhile. */
export class SecondConnection {
  private readonly database: Database;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  /** @param settings SQL that the connection begins with */
  constructor(
    readonly path: string,
    settings = '',
  ) {
    this.database = new Database(path, {});
    if (settings) void this.exec(settings).catch(() => undefined); // the next call meets the same failure
  }

  /** Runs SQL behind all that was asked for before. */
  exec(sql: string): Promise<void> {
    return this.queued(() => this.database.exec(sql));
  }

  /** Runs statements in a transaction of its own: all of them or, after a failure, none. */
  transaction(statements: readonly string[]): Promise<void> {
    const sql = ['BEGIN IMMEDIATE', ...statements, 'COMMIT'].join(';\n');
    return this.queued(async () => {
      try {
        await this.database.exec(sql);
      } catch (error) {
        await this.database.exec('ROLLBACK').catch(() => undefined); // SQLite may have rolled back by itself
        throw error;
      }
    });
  }

  /** Resolves when all that was asked for is done. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.last;
    this.database.close();
  }

  private queued(work: () => Promise<void>): Promise<void> {
    if (this.isClosed) return Promise.reject(new Error(`${this.path} is closed`));
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}
