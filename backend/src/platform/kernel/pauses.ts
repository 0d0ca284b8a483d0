/** The pause before another try. It doubles with each failure in a row, up to `longest`, in the unit of `first`. */
export const growingPause =
  (first: number, longest: number) =>
  (failures: number): number =>
    Math.min(first * 2 ** failures, longest);

/**
 * The longest pause before an engine is tried again. It is short, so that all is well half a minute after an outage.
 */
export const LONGEST_ENGINE_PAUSE_MILLISECONDS = 5_000;

/** Milliseconds before an engine is tried again after so many failures in a row. */
export const enginePause = growingPause(100, LONGEST_ENGINE_PAUSE_MILLISECONDS);
