/** Signals are small: what is large is fetched by whoever hears of it. */
export const MAX_SIGNAL_BYTES = 8 * 1024;

/** What the portal's processes call out to each other: heard by whoever listens at that moment, at most once, never kept. */
export abstract class Signals {
  /**
   * Calls out to every process, this one included. Does not wait: who cannot be reached does not hear it.
   *
   * @param message JSON
   * @throws Error when it is larger than {@link MAX_SIGNAL_BYTES}
   */
  abstract publish(topic: string, message: object): void;

  /** @returns what stops listening */
  abstract listen<Message extends object>(topic: string, handler: (message: Message) => void): () => void;
}

/** @throws Error when it is too large */
export function textOf(topic: string, message: object): string {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > MAX_SIGNAL_BYTES)
    throw new Error(`a signal '${topic}' is larger than ${MAX_SIGNAL_BYTES} bytes`);
  return text;
}
