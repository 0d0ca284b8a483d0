import type { Doc } from '../read-models.js';
import type { Turns } from './turns.js';
import type { Place, Walk } from './walk.js';

/** Number of rows from one mark to the next: a jump steps over no more. */
const ROWS_TO_NEXT_MARK = 500;

/** Number of values that may be compared with rows from one mark to the next: each takes up to a microsecond. */
const COMPARED_TO_NEXT_MARK = 2_000;

/** Rows that were added between two marks until a mark is set among them. */
const MOST_TO_NEXT_MARK = 2 * ROWS_TO_NEXT_MARK;

/** Number of documents fetched in one step. */
export const FETCHED_AT_ONCE = 250;

/** The number of rows that one step of a walk looks at. */
export const rowsInStep = ({ compared }: Walk): number =>
  Math.min(ROWS_TO_NEXT_MARK, Math.ceil(COMPARED_TO_NEXT_MARK / (1 + compared)));

/** A place on the route, and how many matching rows there are from it to the next mark. */
interface Mark {
  behind: Place | undefined;
  found: number;
}

/** A number of matching rows behind a mark. */
interface Start {
  behind: Mark['behind'];
  offset: number;
}

/**
 * A walk that counts as it goes and keeps what it counted: pages far down and totals are found without walking again.
 * Whoever writes tells it which rows came and went.
 */
export class CountedWalk<D extends Doc> {
  private readonly marks: Mark[] = [];
  private found = 0;
  /** the last place that was counted, until the whole route is */
  private reached: Place | undefined;
  private hasEnded = false;
  private walking: Promise<void> | undefined;
  private readonly rowsToNextMark: number;

  /**
   * @param compare the order of two places on the route
   * @param read gives documents by key
   */
  constructor(
    private readonly walk: Walk,
    private readonly compare: (one: Place, other: Place) => number,
    private readonly read: (keys: readonly string[]) => D[],
    private readonly turns: Turns,
  ) {
    this.rowsToNextMark = rowsInStep(walk);
  }

  /** Counts the matching rows, and stops at `most`. */
  async count(most: number): Promise<number> {
    await this.until(() => this.found >= most);
    return Math.min(this.found, most);
  }

  async documents(offset: number, limit: number): Promise<D[]> {
    await this.until(() => this.found >= offset + limit);
    const documents: D[] = [];
    let next: Start | undefined = { behind: undefined, offset };
    while (next && documents.length < limit) {
      const from: Start = next;
      const wanted = Math.min(FETCHED_AT_ONCE, limit - documents.length);
      const some = await this.turns.take(() => this.fetch(from, wanted));
      documents.push(...some.documents);
      next = some.next;
    }
    return documents;
  }

  /** Notes that a matching row came or went. */
  change(place: Place, by: 1 | -1): void {
    const isCounted = this.hasEnded || (this.reached && this.compare(place, this.reached) <= 0);
    const mark = isCounted ? this.marks[this.markOf(place)] : undefined;
    if (!mark) return;
    mark.found += by;
    this.found += by;
  }

  /** Walks on, together with everybody who waits for the same. */
  private async until(isEnough: () => boolean): Promise<void> {
    while (!this.hasEnded && !isEnough()) {
      this.walking ??= this.turns.take(() => {
        this.walking = undefined;
        this.turns.steps(() => !this.hasEnded && this.step() && !isEnough());
      });
      await this.walking;
    }
  }

  /** @returns whether the route goes on */
  private step(): boolean {
    const { found, last } = this.walk.look(this.reached, this.rowsToNextMark);
    this.marks.push({ behind: this.reached, found });
    this.found += found;
    this.hasEnded = !last;
    this.reached = last;
    return !this.hasEnded;
  }

  /**
   * Gives documents from one mark to the next, and where the others begin. That is the next mark, whatever comes and
   * goes in front of it meanwhile.
   */
  private fetch({ behind: from, offset }: Start, limit: number): { documents: D[]; next: Start | undefined } {
    let before = 0;
    for (let at = this.marks.findIndex(({ behind }) => behind === from); at < this.marks.length; at++) {
      if (offset - before >= ROWS_TO_NEXT_MARK && this.marks[at]!.found > MOST_TO_NEXT_MARK) this.divide(at);
      const { behind, found } = this.marks[at]!;
      const skipped = offset - before;
      if (skipped < found) {
        const [wanted, other] = [Math.min(limit, found - skipped), this.marks[at + 1]];
        const within = skipped + wanted < found ? { behind, offset: skipped + wanted } : undefined;
        const next = within ?? (other && { behind: other.behind, offset: 0 });
        return { documents: this.read(this.walk.keys(behind, skipped, wanted)), next };
      }
      before += found;
    }
    return { documents: [], next: undefined };
  }

  /** Sets another mark where many rows were added. */
  private divide(at: number): void {
    const mark = this.marks[at]!;
    const end = this.marks[at + 1]?.behind ?? this.reached;
    const { found, last } = this.walk.look(mark.behind, ROWS_TO_NEXT_MARK);
    // a look at several parts of the index may go further than the next mark
    if (!last || (end && this.compare(last, end) >= 0)) return;
    this.marks.splice(at, 1, { ...mark, found }, { behind: last, found: mark.found - found });
  }

  /** The last mark before a place. */
  private markOf(place: Place): number {
    let [from, to] = [0, this.marks.length - 1];
    while (from < to) {
      const middle = Math.ceil((from + to) / 2);
      if (this.compare(place, this.marks[middle]!.behind!) > 0) from = middle;
      else to = middle - 1;
    }
    return from;
  }
}
