interface Floor {
  bytes: number;
  milliseconds: number;
}

/**
 * Passes on a body's chunks while they come fast enough: `bytes` in every `milliseconds`.
 *
 * @param giveUp called for a slower source; ends the source with an error for its reader
 */
export async function* steadily(
  source: AsyncIterable<Uint8Array>,
  { bytes, milliseconds }: Floor,
  giveUp: () => void,
): AsyncGenerator<Uint8Array, undefined> {
  let arrived = 0;
  const look = setInterval(() => {
    if (arrived < bytes) giveUp();
    arrived = 0;
  }, milliseconds);
  try {
    for await (const chunk of source) {
      arrived += chunk.length;
      yield chunk;
    }
  } finally {
    clearInterval(look);
  }
}
