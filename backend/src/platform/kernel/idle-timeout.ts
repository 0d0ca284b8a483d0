/**
 * Passes on what a source brings, until the source ends. The time that the reader takes does not count.
 *
 * @param giveUp called when the source, while it is waited for, is silent for so many milliseconds; ends the source with
 * an error for its reader
 */
export async function* idleTimeout<Chunk>(
  source: AsyncIterable<Chunk>,
  milliseconds: number,
  giveUp: () => void,
): AsyncGenerator<Chunk, undefined> {
  let silent = setTimeout(giveUp, milliseconds);
  try {
    for await (const chunk of source) {
      clearTimeout(silent);
      yield chunk;
      silent = setTimeout(giveUp, milliseconds);
    }
  } finally {
    clearTimeout(silent);
  }
}
