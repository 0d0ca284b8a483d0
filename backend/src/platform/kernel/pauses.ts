/** The pause before another try, after so many failures in a row: each twice the one before, in the unit of `first`. */
export const growingPause =
  (first: number, longest: number) =>
  (failures: number): number =>
    Math.min(first * 2 ** failures, longest);

/** The longest pause before an engine is tried again: short enough that all is well half a minute after it is back. */
export const LONGEST_ENGINE_PAUSE_MILLISECONDS = 5_000;

/** Milliseconds before an engine is tried again after so many failures in a row. */
export const enginePause = growingPause(100, LONGEST_ENGINE_PAUSE_MILLISECONDS);
