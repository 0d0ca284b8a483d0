const PIECES = 8;
const LONGEST_PIECE_MILLISECONDS = 200;

/**
 * Calls `over` after so many milliseconds in which this process ran. Time in which the process stood still, because of
 * its disk or its neighbours, does not count: the awaited event may be there already.
 *
 * @returns a function that ends the waiting early
 */
export function activeTimeout(milliseconds: number, over: () => void): () => void {
  const all = Math.max(PIECES, Math.ceil(milliseconds / LONGEST_PIECE_MILLISECONDS));
  let timer: NodeJS.Timeout;
  const wait = (pieces: number) => {
    timer = setTimeout(() => (pieces > 1 ? wait(pieces - 1) : over()), milliseconds / all);
  };
  wait(all);
  return () => clearTimeout(timer);
}
