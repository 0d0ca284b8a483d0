import type Database from 'libsql';
import { transaction } from '../../connections/sqlite.js';

interface Waiting {
  write: () => void;
  written: () => void;
  resolve(): void;
  reject(error: unknown): void;
}

/** Commits what several views write for the same events in one transaction: each commit costs as much as ten rows. */
export class SharedCommit {
  private waiting: Waiting[] = [];

  constructor(private readonly db: Database.Database) {}

  /**
   * Resolves when it is written. `write` runs once more, alone, when another one of the transaction fails. `written`
   * runs before anybody can ask what is new, so that nothing kept in memory is older than the file.
   */
  run(write: () => void, written: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      // by the next tick, every view that the same append woke has come
      if (this.waiting.push({ write, written, resolve, reject }) === 1) process.nextTick(() => this.flush());
    });
  }

  private flush(): void {
    const group = this.waiting;
    this.waiting = [];
    if (group.length === 1 || !this.committed(group)) for (const each of group) this.commitAlone(each);
  }

  private committed(group: readonly Waiting[]): boolean {
    try {
      transaction(this.db, () => group.forEach(({ write }) => write()));
    } catch {
      return false;
    }
    group.forEach(tellWritten);
    return true;
  }

  private commitAlone(each: Waiting): void {
    try {
      transaction(this.db, each.write);
    } catch (error) {
      return each.reject(error);
    }
    tellWritten(each);
  }
}

/** One that fails here holds up no other: its view reads on from what it had written before, and skips what it has. */
function tellWritten({ written, resolve, reject }: Waiting): void {
  try {
    written();
    resolve();
  } catch (error) {
    reject(error);
  }
}
