import { setImmediate as nextTurn } from 'node:timers/promises';

/** Time for which steps may run without a break. Then the event loop gets a turn. */
const TURN_MILLISECONDS = 6;

/** Target time of one step of a long query. */
const PIECE_MILLISECONDS = 3;

/** Maximum number of rows in one step: a step may be heavier than the one before. */
const LARGEST_PIECE = 16_000;

/** The result of a step, and how many rows it looked at. */
export type Looked<Answer> = [answer: Answer, rows: number];

/** Queues all SQLite work of this process. SQLite answers synchronously, so that each call blocks the event loop. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private began = 0;

  /** Runs one short step when its turn has come. */
  take<Answer>(work: () => Answer): Promise<Answer> {
    const answer = this.last.then(async () => {
      if (performance.now() - this.began > TURN_MILLISECONDS) await this.rest();
      return work();
    });
    this.last = answer.catch(() => undefined);
    return answer;
  }

  /**
   * @param least number of rows in the first step, and the minimum for all others
   * @returns a function that runs the steps of one long query, each on as many rows as take a short time
   */
  pieces(least: number): <Answer>(work: (rows: number) => Looked<Answer>) => Promise<Answer> {
    let rows = least;
    return (work) =>
      this.take(() => {
        const start = performance.now();
        const [answer, looked] = work(rows);
        const took = performance.now() - start;
        const fitting = Math.ceil((looked * PIECE_MILLISECONDS) / Math.max(took, 0.01));
        // the time of a step that ended early says little
        if (looked === rows || fitting < rows) rows = Math.max(least, Math.min(fitting, 4 * rows, LARGEST_PIECE));
        return answer;
      });
  }

  /** Runs short steps one after the other, inside {@link take}. @param step tells whether there is another one */
  steps(step: () => boolean): void {
    const end = performance.now() + PIECE_MILLISECONDS;
    while (step() && performance.now() < end);
  }

  private async rest(): Promise<void> {
    await nextTurn();
    this.began = performance.now();
  }
}
