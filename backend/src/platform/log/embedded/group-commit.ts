import type { Database } from '../../connections/driver.js';
import { transaction } from '../../connections/sqlite.js';

/** The outcome of one piece of work: done, or refused by the rules with nothing written. */
export type Outcome<Result> = { done: Result } | { refused: Error };

/** What is done with a group of works, step by step. */
export interface Steps<Work, Result> {
  /** Runs alone, inside the transaction. An error undoes the whole group. */
  execute(work: Work): Outcome<Result>;
  /** What the next group waits for, if anything. It never rejects. */
  pause?(): Promise<void> | undefined;
  /**
   * Puts a committed group on disk; absent where the commit itself does. Rejects with the error for all callers.
   *
   * @param isAlone whether nobody else seems to be there: this group and the one before have one work each
   */
  sync?(isAlone: boolean): Promise<void>;
  /** Called when the group is on disk and its callers are answered. */
  committed(): void;
  /**
   * Called when nothing of the group was written. Forgets what `execute` remembered, and returns the error for all
   * callers.
   */
  undone(cause: unknown): Error;
}

interface Waiting<Work, Result> {
  work: Work;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** The longest wait for more work, however slow the disk is. */
const LONGEST_WAIT_MILLISECONDS = 2;

/**
 * Work that comes in together shares one transaction and one fsync. Each caller is answered after that; a refusal
 * leaves the others alone. A group waits until it is as large as the last one, but no longer than the last commit took.
 * So a single client never waits, and many clients make large groups even where fsync is slow.
 */
export class GroupCommit<Work, Result> {
  private waiting: Waiting<Work, Result>[] = [];
  private last = { size: 1, milliseconds: 0 };
  /** The group on its way to the disk, or a pause. The next group is committed after it. */
  private syncing: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly steps: Steps<Work, Result>,
  ) {}

  submit(work: Work): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ work, resolve, reject });
      if (this.waiting.length === 1 && !this.syncing) this.flushSoon(performance.now());
    });
  }

  /** Commits all waiting work now, unless a group is on its way to the disk. */
  flush(): void {
    const group = this.waiting;
    if (group.length === 0 || this.syncing) return;
    const pause = this.steps.pause?.();
    if (pause) return void (this.syncing = pause.then(() => this.synced(() => undefined)));
    this.waiting = [];
    const began = performance.now();
    const outcomes = this.commit(group);
    const answer = (result: Outcome<Result>[] | Error) => {
      this.last = { size: group.length, milliseconds: performance.now() - began };
      this.answer(group, result);
    };
    if (outcomes instanceof Error || !this.steps.sync) return answer(outcomes);
    this.syncing = this.steps.sync(group.length === 1 && this.last.size === 1).then(
      () => this.synced(() => answer(outcomes)),
      (error: Error) => this.synced(() => answer(error)),
    );
  }

  /** Commits all waiting work and resolves when it is on disk. */
  async drain(): Promise<void> {
    for (this.flush(); this.syncing; this.flush()) await this.syncing;
  }

  private synced(answer: () => void): void {
    this.syncing = undefined;
    answer();
    if (this.waiting.length > 0) this.flushSoon(performance.now());
  }

  private flushSoon(since: number): void {
    setImmediate(() => {
      const patience = Math.min(this.last.milliseconds, LONGEST_WAIT_MILLISECONDS);
      const isComplete = this.waiting.length >= this.last.size || performance.now() - since >= patience;
      if (isComplete) this.flush();
      else this.flushSoon(since);
    });
  }

  private answer(group: readonly Waiting<Work, Result>[], outcomes: Outcome<Result>[] | Error): void {
    if (outcomes instanceof Error) return group.forEach(({ reject }) => reject(outcomes));
    for (const [index, outcome] of outcomes.entries()) {
      if ('done' in outcome) group[index]?.resolve(outcome.done);
      else group[index]?.reject(outcome.refused);
    }
    this.steps.committed();
  }

  private commit(group: readonly Waiting<Work, Result>[]): Outcome<Result>[] | Error {
    try {
      return transaction(this.database, () => group.map(({ work }) => this.steps.execute(work)));
    } catch (cause) {
      return this.steps.undone(cause);
    }
  }
}
