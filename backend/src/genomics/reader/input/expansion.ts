/** How far a compressed file may expand: a bomb is small on disk and long to read. */
import { FileRefused } from '../file-refused.js';
import { EXPANSIONS, MAX_EXPANSION_CREDIT } from '../limits.js';

/** `times`: decompressed bytes that each compressed one pays for. `grace`: those that are free. */
export interface ExpansionLimit {
  readonly times: number;
  readonly grace: number;
}

/** Each compressed byte pays for some others. Little is saved, so that a good beginning does not pay for a bomb behind it. */
export class Expansion {
  private limit: ExpansionLimit = EXPANSIONS.population;
  private credit = this.limit.grace;

  /** Holds what follows to a limit that fits its kind. */
  narrow(limit: ExpansionLimit): void {
    const share = limit.times / this.limit.times;
    this.credit = Math.min(this.credit, Math.max(limit.grace, this.credit * share));
    this.limit = limit;
  }

  read(compressed: number): void {
    this.credit = Math.min(this.credit + compressed * this.limit.times, MAX_EXPANSION_CREDIT);
  }

  /** An archive is read from its end: what it holds is paid for at once, and no later. */
  readWhole(compressed: number): void {
    this.credit += compressed * this.limit.times;
  }

  /** @throws FileRefused where more has come out than was paid for */
  write(bytes: number): void {
    this.credit -= bytes;
    if (this.credit < 0)
      throw new FileRefused(
        `The file expands to more than ${this.limit.times} times its size, which no genome file of its kind does. Upload it uncompressed or as bgzip.`,
      );
  }
}
