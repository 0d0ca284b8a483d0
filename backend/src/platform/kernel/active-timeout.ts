const PIECES = 8;

/**
 * Calls `over` after so many milliseconds in which this process ran. One that stood still, because of its disk or its
 * neighbours, has not waited meanwhile: what it waits for may be there as soon as it goes on.
 *
 * @returns what ends the waiting before
 */
export function activeTimeout(milliseconds: number, over: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (pieces: number) => {
    timer = setTimeout(() => (pieces > 1 ? wait(pieces - 1) : over()), milliseconds / PIECES);
  };
  wait(PIECES);
  return () => clearTimeout(timer);
}
