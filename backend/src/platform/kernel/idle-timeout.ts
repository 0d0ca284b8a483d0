/**
 * What a source brings, as long as it goes on.
 *
 * @param giveUp ends a source that has brought nothing for so many milliseconds, with an error for whoever reads
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
