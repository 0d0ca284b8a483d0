import { setImmediate as nextTurn } from 'node:timers/promises';

/** Pieces of work run one after the other for so long; then the event loop goes on. */
const TURN_MILLISECONDS = 6;

/** A piece of a long question takes about so long. */
const PIECE_MILLISECONDS = 3;

/** Rows of the first piece of a question, and of the largest. */
const FIRST_PIECE = 1_000;
const LARGEST_PIECE = 250_000;

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

  /** @returns a function that runs the pieces of one long question, each on as many rows as take a short time */
  pieces(): <Answer>(work: (rows: number) => Answer) => Promise<Answer> {
    let rows = FIRST_PIECE;
    return (work) =>
      this.take(() => {
        const start = performance.now();
        const answer = work(rows);
        const fitting = (rows * PIECE_MILLISECONDS) / Math.max(performance.now() - start, 0.01);
        rows = Math.ceil(Math.min(fitting, 4 * rows, LARGEST_PIECE));
        return answer;
      });
  }

  private async rest(): Promise<void> {
    await nextTurn();
    this.began = performance.now();
  }
}
