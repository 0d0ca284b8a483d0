import { Logger } from '@nestjs/common';

/** The size of the largest signal. Listeners fetch larger data themselves. */
export const MAX_SIGNAL_BYTES = 8 * 1024;

/** Signals between the portal's processes. A signal reaches the current listeners at most once, and nobody keeps it. */
export abstract class Signals {
  /**
   * Sends a signal to every process, this one included. Does not wait: a process that cannot be reached misses the
   * signal.
   *
   * @param message JSON
   * @throws Error when the message is larger than {@link MAX_SIGNAL_BYTES}
   */
  abstract publish(topic: string, message: object): void;

  /** @returns a function that stops listening */
  abstract listen<Message extends object>(topic: string, handler: (message: Message) => void): () => void;
}

/** @throws Error when the message is too large */
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
    // each call adds a listener, even when one function comes twice
    const own: Handler = (message) => handler(message as Message);
    this.handlers.set(topic, (this.handlers.get(topic) ?? new Set()).add(own));
    return () => void this.handlers.get(topic)?.delete(own);
  }

  /** Hands a signal to the listeners of this process; each listener gets an object of its own. */
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
