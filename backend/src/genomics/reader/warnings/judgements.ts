/** What is judged of the texts in records. */

/** Most texts have none. */
export type Faults = readonly string[];
export const NO_FAULTS: Faults = [];

export type Tell = (fault: string) => void;

/** Records have none, nearly always: what is called seldom takes no time to be compiled with what is called often. */
export function tellAll(faults: Faults, tell: Tell): void {
  if (faults.length > 0) for (const fault of faults) tell(fault);
}

/** Remembers what was judged of a text: the records of a file say the same again and again. */
export class Judgements<Judged> {
  private readonly known = new Map<string, Judged>();

  /** `most`: texts that are remembered; what comes later is judged each time. */
  constructor(
    private readonly judge: (text: string) => Judged,
    private readonly most = 1_000,
  ) {}

  of(text: string): Judged {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const judged = this.judge(text);
    if (this.known.size < this.most) this.known.set(text, judged);
    return judged;
  }
}

export const hasTwice = (all: readonly string[]): boolean => all.length > 1 && new Set(all).size < all.length;
