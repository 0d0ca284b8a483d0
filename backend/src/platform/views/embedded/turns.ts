import { setImmediate as nextTurn } from 'node:timers/promises';

/** Pieces of work run one after the other for so long; then the event loop goes on. */
const TURN_MILLISECONDS = 6;

/** A piece of a long question takes about so long. */
const PIECE_MILLISECONDS = 3;

/** Rows of the largest piece: a piece may turn out to be heavier than the one before. */
const LARGEST_PIECE = 16_000;

/** What a piece has found, and how many rows it has looked at. */
export type Looked<Answer> = [answer: Answer, rows: number];

/** Whatever asks SQLite takes turns with everything else in this process: an answer comes at once, and holds it. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private began = 0;

  /** Runs one short piece of work when its turn has come. */
  take<Answer>(work: () => Answer): Promise<Answer> {
    const answer = this.last.then(async () => {
      if (performance.now() - this.began > TURN_MILLISECONDS) await this.rest();
      return work();
    });
    this.last = answer.catch(() => undefined);
    return answer;
  }

  /**
   * @param least rows of the first piece and of the smallest
   * @returns a function that runs the pieces of one long question, each on as many rows as take a short time
   */
  pieces(least: number): <Answer>(work: (rows: number) => Looked<Answer>) => Promise<Answer> {
    let rows = least;
    return (work) =>
      this.take(() => {
        const start = performance.now();
        const [answer, looked] = work(rows);
        const took = performance.now() - start;
        const fitting = Math.ceil((looked * PIECE_MILLISECONDS) / Math.max(took, 0.01));
        // a piece that ended early tells little
        if (looked === rows || fitting < rows) rows = Math.max(least, Math.min(fitting, 4 * rows, LARGEST_PIECE));
        return answer;
      });
  }

  private async rest(): Promise<void> {
    await nextTurn();
    this.began = performance.now();
  }
}
