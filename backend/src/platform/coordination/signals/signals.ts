import { Logger } from '@nestjs/common';

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

type Handler = (message: object) => void;

/** Signals within one process. */
export class LocalSignals extends Signals {
  private readonly log = new Logger('Signals');
  private readonly handlers = new Map<string, Set<Handler>>();

  override publish(topic: string, message: object): void {
    this.deliver(topic, textOf(topic, message));
  }

  override listen<Message extends object>(topic: string, handler: (message: Message) => void): () => void {
    // each call counts, also of one function twice
    const own: Handler = (message) => handler(message as Message);
    this.handlers.set(topic, (this.handlers.get(topic) ?? new Set()).add(own));
    return () => void this.handlers.get(topic)?.delete(own);
  }

  /** Hands what was called out to the listeners of this process; each gets an object of its own. */
  deliver(topic: string, text: string): void {
    for (const handler of this.handlers.get(topic) ?? []) {
      try {
        handler(JSON.parse(text) as object);
      } catch (error) {
        this.log.error(`a listener to '${topic}' failed: ${String(error)}`);
      }
    }
  }
}
