import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DRIVER } from './driver.js';

/** What the thread runs; as text, since tests compile every file in memory. Each message is SQL, and null ends it. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require(workerData.driver);
  const { path, settings } = workerData;
  let database;
  const opened = () => {
    const opening = new DatabaseSync(path);
    opening.exec(settings);
    return opening;
  };
  parentPort.on('message', (sql) => {
    if (sql === null) {
      database?.close();
      return parentPort.close();
    }
    try {
      database ??= opened();
      database.exec(sql);
      parentPort.postMessage({});
    } catch ({ message, code, errcode }) {
      if (database?.isTransaction) database.exec('ROLLBACK');
      parentPort.postMessage({ failure: { message, code, errcode } });
    }
  });`;

/** What a failure of SQLite has beside its message. */
interface Failure {
  message: string;
  code: string;
  errcode: number;
}

/** A second connection to a database. Its work runs on a thread of its own, and the event loop goes on meanwhile. */
export class SecondConnection {
  private thread: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  /** @param settings SQL that the connection begins with */
  constructor(
    readonly path: string,
    private readonly settings = '',
  ) {}

  /** Runs SQL behind all that was asked for before. */
  exec(sql: string): Promise<void> {
    if (this.isClosed) return Promise.reject(new Error(`${this.path} is closed`));
    const done = this.last.then(() => this.ask(sql));
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Runs statements in a transaction of its own: all of them or, after a failure, none. */
  transaction(statements: readonly string[]): Promise<void> {
    return this.exec(['BEGIN IMMEDIATE', ...statements, 'COMMIT'].join(';\n'));
  }

  /** Resolves when all that was asked for is done. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.last;
    if (!this.thread) return;
    this.thread.postMessage(null);
    await once(this.thread, 'exit');
  }

  /** Starts the thread when it is first needed: most processes never do. */
  private async ask(sql: string): Promise<void> {
    this.thread ??= this.start();
    this.thread.postMessage(sql);
    const [{ failure }] = (await once(this.thread, 'message')) as [{ failure?: Failure }];
    if (failure) throw Object.assign(new Error(failure.message), failure);
  }

  /** One that dies, of a lack of memory for example, is told of by `once`; another one takes its place. */
  private start(): Worker {
    const { path, settings } = this;
    const thread = new Worker(THREAD, { eval: true, workerData: { driver: DRIVER, path, settings } });
    return thread.once('exit', () => (this.thread = undefined));
  }
}
