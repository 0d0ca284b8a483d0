/**
 * Passes on what a source brings, until the source ends.
 *
 * @param giveUp called after so many milliseconds of silence; ends the source with an error for its reader
 */
export async function* idleTimeout<Chunk>(
  source: AsyncIterable<Chunk>,
  milliseconds: number,
  giveUp: () => void,
): AsyncGenerator<Chunk, undefined> {
  const silent = setTimeout(giveUp, milliseconds);
  try {
    for await (const chunk of source) {
      silent.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(silent);
  }
}
